import Domain

/// Looks for what is wrong with a history, beyond what SQLite finds.
package struct HistoryInspection {
  let store: Store
  let connection: Connection

  /// What is wrong first; nil where all is in order.
  func firstFault() throws(Failure) -> String? {
    if let fault = try faultOfEntries() { return fault }
    return try faultOfTasks()
  }

  /// Whether an entry can be undone or redone without harm, whose columns make sense.
  func makesSense(_ number: Int64) throws(Failure) -> Bool {
    try store.attempt { () throws(SQLiteError) in
      var makesSense = false
      let surroundings = try connection.statement(Self.surroundingsSQL)
      try surroundings.run([.integer(number)]) { row throws(SQLiteError) in
        guard row.integer(0) == 0, row.integer(1) == 0, let lastAdded = row.integer(2),
          let lastGiven = row.integer(3)
        else { return }
        let tally = try connection.statement(Self.tallySQL, isBulk: true)
        try tally.run([.integer(number)]) { row throws(SQLiteError) in
          makesSense = HistoryTally(row)?.fault(after: lastAdded, upTo: lastGiven) == nil
        }
      }
      return makesSense
    }
  }

  /// How many entries before ?1 are undone and after it are not; whether there are kept tasks of no
  /// entry; the last number that an entry before it added; the last of all.
  package static let surroundingsSQL = """
    SELECT count(*) FILTER (WHERE entry <> ?1 AND is_undone IS NOT (entry > ?1)),
      EXISTS (SELECT 1 FROM history_task WHERE entry < (SELECT min(entry) FROM history))
        OR EXISTS (SELECT 1 FROM history_task WHERE entry > (SELECT max(entry) FROM history)),
      ifnull(max(last_added) FILTER (WHERE entry < ?1), 0), \(TaskRow.lastNumber)
    FROM history
    """

  package static let tallySQL =
    "\(HistoryTally.select) WHERE history.entry = ?1 GROUP BY history.entry"

  /// Reads the entries in order, and compares each with those before it and with its tasks.
  private func faultOfEntries() throws(Failure) -> String? {
    let lastGiven = try SQLiteTaskRepository(store).lastNumber()
    return try store.attempt { () throws(SQLiteError) in
      var fault: String?
      var previous: HistoryTally?
      var lastAdded: Int64 = 0
      let statement = try connection.statement(Self.talliesSQL, isBulk: true)
      try statement.run { row throws(SQLiteError) in
        guard fault == nil else { return }
        if let tally = HistoryTally(row) {
          fault = tally.fault(after: lastAdded, upTo: lastGiven) ?? tally.fault(following: previous)
          lastAdded = tally.row.added?.upperBound ?? lastAdded
          previous = tally
        } else {
          fault = "makes no sense"
        }
        fault = fault.map { "entry \(row.integer(0).map(String.init) ?? "?") of the history \($0)" }
      }
      return fault
    }
  }

  private static let talliesSQL =
    "\(HistoryTally.select) GROUP BY history.entry ORDER BY history.entry"

  private func faultOfTasks() throws(Failure) -> String? {
    try store.attempt { () throws(SQLiteError) in
      var fault: String?
      try connection.statement(Self.tasksSQL, isBulk: true).run { row throws(SQLiteError) in
        guard fault == nil else { return }
        let entry = row.integer(7).map(String.init) ?? "?"
        if row.integer(8) == 0 {
          fault = "the history has tasks of entry \(entry), which is gone"
        } else if TaskRow.task(from: row) == nil {
          fault = "entry \(entry) of the history has a task that makes no sense"
        }
      }
      return fault
    }
  }

  // The columns of a task come first.
  private static let tasksSQL = """
    SELECT \(TaskRow.columns), entry,
      EXISTS (SELECT 1 FROM history WHERE history.entry = history_task.entry)
    FROM history_task ORDER BY entry, is_after, number
    """
}
