import Domain

/// The history of the tasks in a database file.
package struct SQLiteHistory: HistoryUseCase {
  let store: Store

  package init(_ store: Store) {
    self.store = store
  }

  package func undo(
    _ number: Int64?, begin: (HistoryEntry) throws(Failure) -> Void,
    visit: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    try change(.lastDone, else: "nothing to undo") { row, connection throws(Failure) in
      let last = row.entry.number
      if let number, number != last {
        throw Failure(
          .nothingToUndo, "entry \(number) is not the last to undo",
          hint: "the last is entry \(last)")
      }
      try requireSense(of: row, on: connection)
      try revert(row, on: connection)
      try begin(row.entry)
      try lendTasks(of: row, isAfter: false, on: connection, visit)
    }
  }

  package func redo(
    begin: (HistoryEntry) throws(Failure) -> Void, visit: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    try change(.firstUndone, else: "nothing to redo") { row, connection throws(Failure) in
      try requireSense(of: row, on: connection)
      try repeatChange(row, on: connection)
      try begin(row.entry)
      try lendTasks(of: row, isAfter: true, on: connection, visit)
      try dropTasksAfter(row, on: connection)
    }
  }

  package func entries(limit: Int?) throws(Failure) -> [HistoryEntry] {
    try store.read { connection throws(Failure) in
      guard let connection else { return [] }
      return try rows(.done(limit: limit), on: connection).map(\.entry)
    }
  }

  /// Runs `body` with the first entry of `selection`, in one write, which changed nothing so far.
  private func change(
    _ selection: HistorySelection, else absence: String,
    _ body: (HistoryRow, Connection) throws(Failure) -> Void
  ) throws(Failure) {
    let failure = Failure(.nothingToUndo, absence)
    // A write would make the store.
    guard store.isPresent else { throw failure }
    try store.write { connection throws(Failure) in
      store.recorder.requireNoChange()
      guard let row = try rows(selection, on: connection).first else { throw failure }
      try body(row, connection)
    }
  }

  private func rows(
    _ selection: HistorySelection, on connection: Connection
  ) throws(Failure) -> [HistoryRow] {
    var rows: [HistoryRow] = []
    try store.visit(
      selection.sql, selection.values, isBulk: true, on: connection, as: HistoryRow.init,
      orThrow: damage
    ) { rows.append($0) }
    return rows
  }

  private func requireSense(of row: HistoryRow, on connection: Connection) throws(Failure) {
    let inspection = HistoryInspection(store: store, connection: connection)
    guard try inspection.makesSense(row.entry.number) else { throw damage(of: row) }
  }

  /// Lends the tasks of an entry that is undone, or was until now, by number.
  ///
  /// - Parameter isAfter: as they were after the entry; false: before it.
  func lendTasks(
    of row: HistoryRow, isAfter: Bool, on connection: Connection,
    _ visit: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    let selection = HistorySelection.tasks(of: row.entry.number, isAfter: isAfter)
    try store.visit(
      selection.sql, selection.values, isBulk: true, on: connection, as: TaskRow.task,
      orThrow: { _ in damage(of: row) }, visit)
  }

  func damage(of row: HistoryRow) -> Failure { damage(of: "\(row.entry.number)") }

  private func damage(_ row: borrowing Row) -> Failure {
    damage(of: row.integer(0).map(String.init) ?? "?")
  }

  private func damage(of number: String) -> Failure {
    store.file.failure(.damaged, "entry \(number) of the history is damaged in the database")
  }
}
