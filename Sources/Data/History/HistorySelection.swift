import Domain

/// A question to the history as SQL with its values.
package struct HistorySelection {
  package let sql: String
  package let values: [Statement.Value]

  private static let select = "SELECT \(HistoryRow.columns) FROM history"

  // An entry that says neither counts as done: reading it tells that it makes no sense.
  private static let isDone = "is_undone IS NOT 1"

  /// The entry that `undo` reverts: the last that is done.
  package static let lastDone = done(limit: 1)

  /// The entry that `redo` repeats: the one after the last that is done.
  package static let firstUndone = HistorySelection(
    sql: """
      \(select) WHERE history.entry > ifnull((SELECT max(entry) FROM history WHERE \(isDone)), 0)
      ORDER BY history.entry LIMIT 1
      """,
    values: [])

  /// What `undo` would revert, newest first.
  ///
  /// - Parameter limit: how many at most; nil is all.
  package static func done(limit: Int?) -> HistorySelection {
    HistorySelection(
      sql: "\(select) WHERE \(isDone) ORDER BY history.entry DESC LIMIT ?1",
      values: [.integer(limit.map(Int64.init) ?? -1)])
  }

  /// The tasks of an undone entry, by number: each as it was after the entry, or before it, and those
  /// that were not there then as they were at the other time.
  package static func tasks(of entry: Int64, isAfter: Bool) -> HistorySelection {
    HistorySelection(
      sql: """
        SELECT \(TaskRow.columns) FROM history_task WHERE entry = ?1 AND is_after = ?2
        UNION ALL
        SELECT \(TaskRow.columns) FROM history_task AS other
        WHERE entry = ?1 AND is_after = 1 - ?2 AND NOT EXISTS (
          SELECT 1 FROM history_task
          WHERE entry = ?1 AND is_after = ?2 AND number = other.number)
        ORDER BY number
        """,
      values: [.integer(entry), .integer(isAfter ? 1 : 0)])
  }
}
