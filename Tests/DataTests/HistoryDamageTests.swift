import Data
import Domain
import Testing

/// What other programs can do to the history, a value at a time: no command traps, none harms a task
/// that is not part of the entry, and what stops an undo or a redo is found by `check`.
@Suite struct HistoryDamageTests {
  let folder = TemporaryFolder()

  /// One value put in place of another.
  struct Damage: CustomTestStringConvertible {
    let table: String
    let column: String
    let value: String
    /// Which row.
    let row: String

    var sql: String { "UPDATE \(table) SET \(column) = \(value) WHERE \(row)" }
    var testDescription: String { sql }

    /// As far as anybody can tell the row may hold it.
    var isPossible: Bool {
      switch column {
      case "at", "start_at", "created_at", "updated_at": ["-1", "0"].contains(value)
      case "is_finish": value == "0"
      case "names": isText && row == "entry = 2"
      // Of a task as it was before the entry the length is known.
      case "name": isText && (value == "0" || row.contains("(4, 1, 6)"))
      case "seq": value == "9223372036854775807"
      default: false
      }
    }

    /// A column of texts makes one of an integer.
    private var isText: Bool { value != "NULL" && !value.hasPrefix("x") }
  }

  static let values = ["NULL", "-1", "0", "9223372036854775807", "'text'", "x'00ff'"]
  static let integers = ["-1", "0", "9223372036854775807"]

  static let damages: [Damage] = {
    var damages: [Damage] = []
    func add(_ table: String, _ columns: [String], _ values: [String], _ row: String) {
      for column in columns {
        for value in values {
          damages.append(Damage(table: table, column: column, value: value, row: row))
        }
      }
    }
    let columns = [
      "position", "size_before", "size", "is_undone", "at", "command", "count", "first_added",
      "last_added", "names",
    ]
    for entry in [2, 4] {
      add("history", ["entry"], integers, "entry = \(entry)")
      add("history", columns, values, "entry = \(entry)")
    }
    let fields = ["id", "name", "start_at", "created_at", "updated_at", "is_finish"]
    for row in [
      "entry = 2", "(entry, is_after, number) = (4, 0, 2)", "(entry, is_after, number) = (4, 0, 3)",
      "(entry, is_after, number) = (4, 1, 6)",
    ] {
      // No part of a key is NULL, whoever writes it.
      add("history_task", ["entry", "is_after", "number"], Array(values.dropFirst()), row)
      add("history_task", fields, values, row)
    }
    add("sqlite_sequence", ["seq"], values, "name = 'task'")
    return damages
  }()

  @Test(arguments: damages, [false, true])
  func nothingTrapsAndNothingElseIsHarmed(damage: Damage, isUndone: Bool) throws {
    let damaged = try Self.make(folder.file(), isUndone: isUndone)
    let values = "SELECT quote(\(damage.column)) FROM \(damage.table)"
    let valuesBefore = try rows(damaged, values)
    try sqlite(damaged, Self.loosened(damage.sql))
    let isDamaged = try rows(damaged, values) != valuesBefore && !damage.isPossible
    let bytes = try damaged.contents
    let fault = failure { () throws(Failure) in
      _ = try SQLiteStorage(Store(damaged)).check()
    }
    #expect(fault == nil || fault?.kind == .damaged)
    #expect(fault != nil || !isDamaged, "check found nothing")

    func run(
      _ name: String, leaving others: String,
      _ body: (SQLiteTaskRepository, SQLiteHistory) throws(Failure) -> Void
    ) throws {
      let file = folder.file(name)
      try file.write(bytes)
      let others = "SELECT \(Self.wholeTask) FROM task WHERE \(others)"
      let before = try rows(file, others)
      let store = Store(file)
      let stopped = failure { () throws(Failure) in
        try body(SQLiteTaskRepository(store), SQLiteHistory(store))
      }
      #expect(try rows(file, others) == before, "\(name)")
      guard let stopped else { return }
      #expect(try file.contents == bytes, "\(name)")
      #expect(stopped.kind != .damaged || fault != nil, "\(name)")
    }
    try run("undo", leaving: isUndone ? "number NOT IN (4, 5)" : "number NOT IN (2, 3, 6)") {
      _, history throws(Failure) in
      try history.undo()
    }
    try run("redo", leaving: isUndone ? "number NOT IN (2, 3, 6)" : "true") {
      _, history throws(Failure) in
      try history.redo()
    }
    try run("log", leaving: "true") { _, history throws(Failure) in
      _ = try history.entries(limit: nil)
    }
    try run("add", leaving: "name <> 'new'") {
      repository, _ throws(Failure) in
      try repository.add(.sample("new"))
    }
  }

  /// Four entries: tasks 1 to 3 are added, 1 finished, 4 and 5 added; then 2 deleted, 3 changed and 6
  /// added at once, which may be undone again.
  private static func make(_ file: FilePath, isUndone: Bool) throws -> FilePath {
    let store = Store(file)
    let repository = SQLiteTaskRepository(store)
    let tasks = try repository.add(.sample("a"), .sample("b"), .sample("c"))
    _ = try repository.finish(tasks[0])
    try repository.add(.sample("d"), .sample("e"))
    try repository.write(as: .import, at: Instant(seconds: 10)) { () throws(Failure) in
      try repository.delete(tasks[1])
      var changed = tasks[2]
      changed.updateStatus(at: Instant(seconds: 10))
      try repository.save(changed)
      _ = try repository.insert(.sample("f"))
    }
    if isUndone { try SQLiteHistory(store).undo() }
    return file
  }

  private static let wholeTask = """
    quote(number) || quote(id) || quote(name) || quote(start_at) || quote(created_at)
      || quote(updated_at) || quote(is_finish)
    """

  /// SQL without the rules of the schema, which stands as before afterwards.
  private static func loosened(_ sql: String) -> String {
    """
    PRAGMA writable_schema = ON;
    PRAGMA ignore_check_constraints = ON;
    CREATE TEMP TABLE schema_before AS SELECT name AS title, sql AS text FROM sqlite_schema;
    UPDATE sqlite_schema SET sql =
      replace(replace(replace(sql, 'STRICT, ', ''), 'STRICT', ''), ' NOT NULL', '')
      WHERE name LIKE 'history%';
    PRAGMA writable_schema = RESET;
    PRAGMA writable_schema = ON;
    \(sql);
    UPDATE sqlite_schema SET sql = (SELECT text FROM schema_before WHERE title = name);
    """
  }
}
