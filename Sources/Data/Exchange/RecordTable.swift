import CSQLite
import Domain

/// The records of a file in a temporary database, in which a million take no more memory than one.
final class RecordTable {
  /// What the identity of a record was made from.
  private enum Origin: Int64 {
    case id, name, content
  }

  private let connection: Connection
  private let insertion: Statement

  init() throws(Failure) {
    (connection, insertion) = try TemporaryDatabase.attempt { () throws(SQLiteError) in
      let connection = try TemporaryDatabase.open()
      try connection.execute(
        """
        CREATE TABLE record (
          place INTEGER PRIMARY KEY, line INTEGER, origin INTEGER, id_high INTEGER, id_low INTEGER,
          number INTEGER, name TEXT, start_at INTEGER, created_at INTEGER, updated_at INTEGER,
          latest_update INTEGER, is_finish INTEGER);
        BEGIN
        """)
      let insertion = try connection.statement(
        "INSERT INTO record VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)")
      return (connection, insertion)
    }
  }

  /// Puts a record behind the others. Equal contents have one identity until they are told apart.
  func insert(_ record: DecodedRecord, number: Int64?) throws(Failure) {
    let (origin, id): (Origin, TaskID) =
      switch record.identity {
      case .id(let id): (.id, id)
      case .name(let name): (.name, TaskID(derivedFrom: name))
      case .content(let text, let created): (.content, TaskID(derivedFrom: text, created: created))
      }
    try TemporaryDatabase.attempt { () throws(SQLiteError) in
      try insertion.run([
        .integer(Int64(record.line)), .integer(origin.rawValue),
        .integer(Int64(bitPattern: id.high)), .integer(Int64(bitPattern: id.low)),
        .integer(orNull: number), .text(record.name),
        .integer(orNull: record.startAt?.seconds), .integer(orNull: record.createdAt?.seconds),
        .integer(orNull: record.updatedAt?.seconds),
        .integer(orNull: record.latestUpdate?.seconds), .integer(record.isFinish ? 1 : 0),
      ])
    }
  }

  /// Gives the second record of a content an identity that is not the one of the first, and so on.
  func tellEqualContentsApart() throws(Failure) {
    try TemporaryDatabase.attempt { () throws(SQLiteError) in
      let change = try connection.statement(
        "UPDATE record SET id_high = ?2, id_low = ?3 WHERE place = ?1")
      var (last, count) = (TaskID?.none, 0)
      // Sorted as a whole before the first row comes, so that the rows may be changed meanwhile.
      let sorted = try connection.statement(
        """
        SELECT place, id_high, id_low FROM record WHERE origin = \(Origin.content.rawValue)
        ORDER BY id_high, id_low, place
        """)
      try sorted.run { row throws(SQLiteError) in
        let first = row.identity(at: 1)
        count = first == last ? count + 1 : 1
        last = first
        guard count > 1 else { return }
        let id = TaskID(derivedFrom: first.bytes + Array("\n\(count)".utf8))
        try change.run([
          .integer(row.integer(0) ?? 0), .integer(Int64(bitPattern: id.high)),
          .integer(Int64(bitPattern: id.low)),
        ])
      }
    }
  }

  /// - Throws: `.input` for the first record whose identity an earlier one has.
  func refuseRepeatedIdentities() throws(Failure) {
    var (last, lastLine) = (TaskID?.none, 0)
    var repeated: (place: Int64, failure: Failure)?
    try visit("SELECT id_high, id_low, line, place, origin FROM record ORDER BY 1, 2, 4") { row in
      let (id, line, place) = (row.identity(at: 0), row.int(2), row.integer(3) ?? 0)
      defer { (last, lastLine) = (id, line) }
      guard id == last, repeated.map({ place < $0.place }) ?? true else { return }
      let subject = row.integer(4) == Origin.id.rawValue ? "the id \"\(id.text)\"" : "its id"
      repeated = (place, .input("\(subject) stands in line \(lastLine) already", line: line))
    }
    if let repeated { throw repeated.failure }
  }

  /// Leaves a number to the first record that has it.
  func clearRepeatedNumbers() throws(Failure) {
    try TemporaryDatabase.attempt { () throws(SQLiteError) in
      try connection.execute(
        """
        UPDATE record SET number = NULL WHERE place IN (
          SELECT place FROM (
            SELECT place, number, lag(number) OVER (ORDER BY number, place) AS earlier
            FROM record WHERE number IS NOT NULL)
          WHERE number = earlier)
        """)
    }
  }

  /// Lends each record, in the order of the file.
  func visitAll(_ visit: (TaskRecord) throws(Failure) -> Void) throws(Failure) {
    let sql = """
      SELECT id_high, id_low, number, name, start_at, created_at, updated_at, latest_update, is_finish
      FROM record ORDER BY place
      """
    try self.visit(sql) { row throws(Failure) in try visit(TaskRecord(row)) }
  }

  private func visit(
    _ sql: String, _ body: (borrowing Row) throws(Failure) -> Void
  ) throws(Failure) {
    let statement = try TemporaryDatabase.attempt { () throws(SQLiteError) in
      try connection.statement(sql)
    }
    try statement.run(failure: TemporaryDatabase.failure, visit: body)
  }
}
