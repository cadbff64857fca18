import Data
import Domain
import Testing

/// What the commands of a day ask of SQLite, on a store of many tasks with a full history: none of it
/// costs more there than on a small one.
@Suite struct CommandPlanTests {
  let folder = TemporaryFolder()
  let file: FilePath

  init() throws {
    file = folder.file()
    try SQLiteTaskRepository(file).add(.sample(id: Self.identity))
    try sqlite(
      file,
      """
      WITH RECURSIVE i(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM i WHERE n < 20000)
      INSERT INTO task (number, id, name, start_at, created_at, updated_at, is_finish)
      SELECT n, randomblob(16), 'task ' || n, n * 3600, 0, 0, n % 100 > 0 FROM i;
      INSERT INTO history (entry, position, size_before, size, is_undone, at, command, count,
        first_added, last_added, names)
      SELECT number, number, 0, 0, 0, 0, 'add', 1, number, number, name
      FROM task WHERE number BETWEEN 2 AND 1000
      """)
  }

  static let identity = TaskID(high: 0x1234_5678_9abc_4def, low: 0x8000_0000_0000_0001)
  static let moment = Moment(now: Instant(seconds: 36_000_000), calendar: LocalCalendar())
  static let week = TaskQuery(
    from: Instant(seconds: 36_000_000), before: Instant(seconds: 36_604_800))

  struct Command: CustomTestStringConvertible {
    let name: String
    /// What this statement must be among those that run.
    let statement: String
    let run: @Sendable (SQLiteTaskRepository, SQLiteHistory) throws -> Void

    var testDescription: String { name }
  }

  static let number = TaskReference(target: .number(300), text: "300")
  static let whole = TaskReference(target: .identities(identity, identity), text: "")

  static let commands = [
    Command(name: "add", statement: "INSERT INTO task") { tasks, _ in
      _ = try tasks.add(.sample())
    },
    Command(name: "today", statement: "ORDER BY start_at, number") { tasks, _ in
      let today = TaskListing.today(at: moment, includesOverdue: true)
      try tasks.summaries(today) { _ in }
      _ = try tasks.progress(today)
    },
    Command(name: "next", statement: "ORDER BY start_at, number LIMIT") { tasks, _ in
      try tasks.summaries(.next(at: moment, limit: 1)) { _ in }
    },
    Command(name: "done", statement: "UPDATE task") { tasks, _ in
      _ = try StoredTasks(tasks).finish([number], at: moment.now)
    },
    Command(name: "delete", statement: "DELETE FROM task") { tasks, _ in
      _ = try StoredTasks(tasks).delete([number], at: moment.now)
    },
    Command(name: "show", statement: "WHERE number = ?1") { tasks, _ in
      _ = try StoredTasks(tasks).find([number])
    },
    Command(name: "undo of add", statement: "DELETE FROM task") { _, history in
      try history.undo()
    },
    Command(name: "undo of delete, redo", statement: "INSERT INTO task") { tasks, history in
      _ = try StoredTasks(tasks).delete([number], at: moment.now)
      try history.undo()
      try history.redo()
    },
    Command(name: "log --limit", statement: "FROM history") { _, history in
      _ = try history.entries(limit: 10)
    },
    Command(name: "list --from --to", statement: "UNION ALL") { tasks, _ in
      try tasks.summaries(TaskListing([week])) { _ in }
      try tasks.list(TaskListing([week])) { _ in }
    },
    Command(name: "list --from --to --limit", statement: "LIMIT") { tasks, _ in
      try tasks.summaries(TaskListing([week], limit: 5)) { _ in }
    },
    Command(name: "list --limit", statement: "LIMIT") { tasks, _ in
      try tasks.summaries(TaskListing([TaskQuery()], limit: 5)) { _ in }
      try tasks.summaries(TaskListing([TaskQuery(isReversed: true)], limit: 5)) { _ in }
    },
  ]

  @Test(arguments: commands)
  func nothingIsScannedOrSorted(command: Command) throws {
    let statements = try run(command)
    #expect(statements.contains { $0.contains(command.statement) })
    for statement in statements {
      #expect(try steps(of: statement).filter(isCostly) == [], "\(statement)")
    }
  }

  /// The tasks that a prefix may mean are found in the index of identities, and then sorted.
  @Test func aPrefixSortsNoMoreThanItMeans() throws {
    let command = Command(name: "show", statement: "") { tasks, _ in
      _ = try StoredTasks(tasks).find([Self.whole])
    }
    let costly = try run(command).flatMap { try steps(of: $0) }.filter(isCostly)
    #expect(costly == ["USE TEMP B-TREE FOR ORDER BY"])
  }

  /// In a store of its own, as a process would.
  private func run(_ command: Command) throws -> [String] {
    try StatementRecording.during(on: file) {
      let store = Store(file)
      try command.run(SQLiteTaskRepository(store), SQLiteHistory(store))
    }
  }

  private func steps(of statement: String) throws -> [String] {
    // How SQLite reads its own schema, settings and transactions is not a plan.
    let planned = ["SELECT", "INSERT", "UPDATE", "DELETE"].contains { statement.hasPrefix($0) }
    guard planned, !statement.contains("FROM sqlite_schema") else { return [] }
    return try queryPlan(statement, in: file)
  }

  // Entries of the history are walked from one end, as far as it takes: HistoryPlanTests.
  private func isCostly(_ step: String) -> Bool {
    step.contains("TEMP B-TREE") || step.hasPrefix("SCAN task")
      || step.hasPrefix("SCAN history_task")
  }
}
