import Domain

/// Looks for what is wrong with a history, beyond what SQLite finds.
struct HistoryInspection {
  let store: Store
  let connection: Connection

  /// What is wrong first; nil where all is in order.
  func firstFault() throws(Failure) -> String? {
    if let fault = try faultOfEntries() { return fault }
    return try faultOfTasks()
  }

  /// Reads the entries in order, and compares each with those before it and with its tasks.
  private func faultOfEntries() throws(Failure) -> String? {
    try store.attempt { () throws(SQLiteError) in
      var fault: String?
      var previous: Place?
      try connection.statement(Self.entriesSQL).run { row throws(SQLiteError) in
        guard fault == nil else { return }
        let place = Place(row)
        fault = place?.fault(after: previous) ?? (place == nil ? "makes no sense" : nil)
        fault = fault.map { "entry \(row.integer(0).map(String.init) ?? "?") of the history \($0)" }
        previous = place
      }
      return fault
    }
  }

  // The columns of an entry come first.
  private static let entriesSQL = """
    SELECT \(HistoryRow.columns), position, size_before, size, is_undone,
      (SELECT count(*) FROM history_task AS task
        WHERE task.entry = history.entry AND is_after = 0),
      (SELECT ifnull(sum(\(EntryDraft.bytesOfTask) + length(CAST(name AS BLOB))), 0)
        FROM history_task AS task WHERE task.entry = history.entry AND is_after = 0),
      EXISTS (SELECT 1 FROM history_task AS task
        WHERE task.entry = history.entry AND is_after = 1)
    FROM history ORDER BY entry
    """

  private func faultOfTasks() throws(Failure) -> String? {
    try store.attempt { () throws(SQLiteError) in
      var fault: String?
      try connection.statement(Self.tasksSQL).run { row throws(SQLiteError) in
        guard fault == nil else { return }
        let entry = row.integer(7).map(String.init) ?? "?"
        if row.integer(9) == 0 {
          fault = "the history has tasks of entry \(entry), which is gone"
        } else if !(0...1).contains(row.integer(8) ?? -1) || TaskRow.task(from: row) == nil {
          fault = "entry \(entry) of the history has a task that makes no sense"
        }
      }
      return fault
    }
  }

  // The columns of a task come first.
  private static let tasksSQL = """
    SELECT \(TaskRow.columns), entry, is_after,
      EXISTS (SELECT 1 FROM history WHERE history.entry = history_task.entry)
    FROM history_task ORDER BY entry, is_after, number
    """
}

/// An entry among the others.
private struct Place {
  let row: HistoryRow
  let position: Int64
  let sizeBefore: Int64
  let size: Int64
  let isUndone: Bool
  let tasksBefore: Int64
  let sizeOfTasks: Int64
  let hasTasksAfter: Bool

  /// nil where the columns make no sense.
  init?(_ row: borrowing Row) {
    guard let stored = HistoryRow(row), let position = row.integer(7), position > 0,
      let sizeBefore = row.integer(8), sizeBefore >= 0, let size = row.integer(9), size >= 0,
      let isUndone = row.integer(10), isUndone == 0 || isUndone == 1,
      let tasksBefore = row.integer(11), let sizeOfTasks = row.integer(12)
    else { return nil }
    self.row = stored
    self.position = position
    self.sizeBefore = sizeBefore
    self.size = size
    self.isUndone = isUndone == 1
    self.tasksBefore = tasksBefore
    self.sizeOfTasks = sizeOfTasks
    hasTasksAfter = row.integer(13) == 1
  }

  /// - Parameter previous: the entry before it; nil where it is the oldest.
  func fault(after previous: Place?) -> String? {
    if size != sizeOfTasks { return "has not the tasks it changed" }
    if !countIsPossible { return "has a wrong count" }
    if hasTasksAfter, !isUndone { return "has the tasks of an undone one" }
    guard let previous else { return nil }
    if previous.isUndone, !isUndone { return "follows an undone one" }
    let (end, isOverflow) = previous.sizeBefore.addingReportingOverflow(previous.size)
    if position != previous.position + 1 || isOverflow || sizeBefore != end {
      return "does not follow the one before it"
    }
    return nil
  }

  /// Tasks that were added left only their numbers.
  private var countIsPossible: Bool {
    let added = Int64(row.entry.count) - tasksBefore
    guard let range = row.added else { return added == 0 }
    return added > 0 && added - 1 <= range.upperBound - range.lowerBound
  }
}
