import CSQLite
import Domain

extension SQLiteHistory {
  /// Makes the tasks of an entry what they were before it, and keeps them as they are.
  func revert(_ row: HistoryRow, on connection: Connection) throws(Failure) {
    let number = Statement.Value.integer(row.entry.number)
    var kept = try run(HistoryChange.keepChanged, [number], of: row, on: connection)
    if let added = row.added {
      let range: [Statement.Value] = [.integer(added.lowerBound), .integer(added.upperBound)]
      kept += try run(HistoryChange.keepAdded, [number] + range, of: row, on: connection)
      guard kept <= row.entry.count else { throw obstruction(of: row, "undone", by: "its tasks") }
      try run(HistoryChange.deleteAdded, range, of: row, on: connection)
    }
    try restoreTasks(of: row, isAfter: false, "undone", on: connection)
    try run(HistoryChange.mark, [number, .integer(1)], of: row, on: connection)
  }

  /// Makes the tasks of an undone entry what they were after it.
  func repeatChange(_ row: HistoryRow, on connection: Connection) throws(Failure) {
    let number = Statement.Value.integer(row.entry.number)
    if row.entry.command == .delete {
      try run(HistoryChange.deleteGone, [number], of: row, on: connection)
    } else if try holds(HistoryChange.hasGone, [number], on: connection) {
      // Another program deleted it before it was undone, or what is kept of it afterwards.
      throw obstruction(of: row, "redone", by: "its tasks")
    }
    try restoreTasks(of: row, isAfter: true, "redone", on: connection)
    try run(HistoryChange.mark, [number, .integer(0)], of: row, on: connection)
  }

  /// Drops what only `repeatChange` needs.
  func dropTasksAfter(_ row: HistoryRow, on connection: Connection) throws(Failure) {
    try run(HistoryChange.dropTasksAfter, [.integer(row.entry.number)], of: row, on: connection)
  }

  /// - Parameter verb: "undone".
  private func restoreTasks(
    of row: HistoryRow, isAfter: Bool, _ verb: String, on connection: Connection
  ) throws(Failure) {
    let values: [Statement.Value] = [.integer(row.entry.number), .integer(isAfter ? 1 : 0)]
    do throws(SQLiteError) {
      try connection.statement(HistoryChange.restore, isBulk: true).run(values)
    } catch {
      guard error.code == SQLITE_CONSTRAINT else { throw store.file.failure(error) }
      // What makes no sense fits nowhere, whatever another program did.
      try lendTasks(of: row, isAfter: isAfter, on: connection) { _ in }
      var task = "a task"
      try store.attempt { () throws(SQLiteError) in
        let statement = try connection.statement(HistoryChange.obstacle, isBulk: true)
        try statement.run(values) { row throws(SQLiteError) in
          task = row.integer(0).map { "task \($0)" } ?? task
        }
      }
      throw obstruction(of: row, verb, by: task)
    }
  }

  private func obstruction(of row: HistoryRow, _ verb: String, by task: String) -> Failure {
    store.file.failure(
      .storage,
      "entry \(row.entry.number) cannot be \(verb): another program's change is in the way of \(task)"
    )
  }

  /// Whether there is a row.
  private func holds(
    _ sql: String, _ values: [Statement.Value], on connection: Connection
  ) throws(Failure) -> Bool {
    try store.attempt { () throws(SQLiteError) in
      var isFound = false
      try connection.statement(sql, isBulk: true).run(values) { _ in isFound = true }
      return isFound
    }
  }

  /// - Returns: how many rows were changed.
  @discardableResult
  private func run(
    _ sql: String, _ values: [Statement.Value], of row: HistoryRow, on connection: Connection
  ) throws(Failure) -> Int {
    do throws(SQLiteError) {
      try connection.statement(sql, isBulk: true).run(values)
    } catch {
      // No task of ours is in the way of these: what is kept already is.
      guard error.code == SQLITE_CONSTRAINT else { throw store.file.failure(error) }
      throw damage(of: row)
    }
    return connection.changedRows
  }
}
