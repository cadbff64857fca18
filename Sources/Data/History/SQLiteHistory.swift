import Domain

/// The history of the tasks in a database file.
package struct SQLiteHistory: HistoryUseCase {
  let store: Store

  package init(_ store: Store) {
    self.store = store
  }

  package func undo(
    _ number: Int64?, visit: (Task, HistoryEntry) throws(Failure) -> Void
  ) throws(Failure) {
    try change(.lastDone, else: "nothing to undo") { row, connection throws(Failure) in
      let last = row.entry.number
      if let number, number != last {
        throw Failure(
          .nothingToUndo, "entry \(number) is not the last to undo",
          hint: "the last is entry \(last)")
      }
      try revert(row, on: connection)
      try lend(row.entry, isAfter: false, on: connection, visit)
    }
  }

  package func redo(
    visit: (Task, HistoryEntry) throws(Failure) -> Void
  ) throws(Failure) {
    try change(.firstUndone, else: "nothing to redo") { row, connection throws(Failure) in
      try repeatChange(row, on: connection)
      try lend(row.entry, isAfter: true, on: connection, visit)
      try forgetAfter(row, on: connection)
    }
  }

  package func entries(limit: Int?) throws(Failure) -> [HistoryEntry] {
    try store.read { connection throws(Failure) in
      guard let connection else { return [] }
      return try rows(.done(limit: limit), on: connection).map(\.entry)
    }
  }

  /// Runs `body` with the first entry of `selection`, in one write.
  private func change(
    _ selection: HistorySelection, else absence: String,
    _ body: (HistoryRow, Connection) throws(Failure) -> Void
  ) throws(Failure) {
    let failure = Failure(.nothingToUndo, absence)
    // A write would make the store.
    guard store.isPresent else { throw failure }
    try store.write { connection throws(Failure) in
      guard let row = try rows(selection, on: connection).first else { throw failure }
      try body(row, connection)
    }
  }

  private func rows(
    _ selection: HistorySelection, on connection: Connection
  ) throws(Failure) -> [HistoryRow] {
    let statement = try store.attempt { () throws(SQLiteError) in
      try connection.statement(selection.sql)
    }
    var rows: [HistoryRow] = []
    try statement.run(selection.values, failure: store.file.failure) { row throws(Failure) in
      guard let stored = HistoryRow(row) else { throw damaged(row.integer(0)) }
      rows.append(stored)
    }
    return rows
  }

  /// Lends the tasks of an entry, by number: as they were after it or before it, and those that were
  /// not there then as they were at the other time.
  private func lend(
    _ entry: HistoryEntry, isAfter: Bool, on connection: Connection,
    _ visit: (Task, HistoryEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let selection = HistorySelection.tasks(of: entry.number, isAfter: isAfter)
    let statement = try store.attempt { () throws(SQLiteError) in
      try connection.statement(selection.sql)
    }
    try statement.run(selection.values, failure: store.file.failure) { row throws(Failure) in
      guard let task = TaskRow.task(from: row) else { throw damaged(entry.number) }
      try visit(task, entry)
    }
  }

  private func damaged(_ number: Int64?) -> Failure {
    let number = number.map(String.init) ?? "?"
    return store.file.failure(.damaged, "entry \(number) of the history is damaged in the database")
  }
}
