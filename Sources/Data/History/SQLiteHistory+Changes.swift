import CSQLite
import Domain

extension SQLiteHistory {
  /// Makes the tasks of an entry what they were before it, and keeps them as they are.
  func revert(_ row: HistoryRow, on connection: Connection) throws(Failure) {
    let entry = row.entry.number
    try run(HistoryChange.keepChanged, [.integer(entry)], on: connection)
    if let added = row.added {
      let range: [Statement.Value] = [.integer(added.lowerBound), .integer(added.upperBound)]
      try run(HistoryChange.keepAdded, [.integer(entry)] + range, on: connection)
      try run(HistoryChange.deleteAdded, range, on: connection)
    }
    try put(row, isAfter: false, "undone", on: connection)
    try run(HistoryChange.mark, [.integer(entry), .integer(1)], on: connection)
  }

  /// Makes the tasks of an undone entry what they were after it.
  func repeatChange(_ row: HistoryRow, on connection: Connection) throws(Failure) {
    let entry = row.entry.number
    try run(HistoryChange.deleteGone, [.integer(entry)], on: connection)
    try put(row, isAfter: true, "redone", on: connection)
    try run(HistoryChange.mark, [.integer(entry), .integer(0)], on: connection)
  }

  /// Drops what only `repeatChange` needs.
  func forgetAfter(_ row: HistoryRow, on connection: Connection) throws(Failure) {
    try run(HistoryChange.forgetAfter, [.integer(row.entry.number)], on: connection)
  }

  /// - Parameter verb: "undone".
  private func put(
    _ row: HistoryRow, isAfter: Bool, _ verb: String, on connection: Connection
  ) throws(Failure) {
    let entry = row.entry.number
    let values: [Statement.Value] = [.integer(entry), .integer(isAfter ? 1 : 0)]
    do throws(SQLiteError) { try connection.statement(HistoryChange.put).run(values) } catch {
      guard error.code == SQLITE_CONSTRAINT else { throw store.file.failure(error) }
      var task = "a task"
      try store.attempt { () throws(SQLiteError) in
        let statement = try connection.statement(HistoryChange.obstacle)
        try statement.run(values) { row throws(SQLiteError) in
          task = row.integer(0).map { "task \($0)" } ?? task
        }
      }
      throw store.file.failure(
        .storage,
        "entry \(entry) cannot be \(verb): another program's change is in the way of \(task)"
      )
    }
  }

  private func run(
    _ sql: String, _ values: [Statement.Value], on connection: Connection
  ) throws(Failure) {
    try store.attempt { () throws(SQLiteError) in try connection.statement(sql).run(values) }
  }
}
