import Domain

/// An entry of the history, and how much is kept of its tasks.
struct HistoryTally {
  let row: HistoryRow
  /// How many tasks are kept as they were before the entry, and their size in bytes.
  private let tasksBefore: Int64
  private let sizeBefore: Int64
  /// How many are kept as they were after it, and how many in all.
  private let tasksAfter: Int64
  private let tasks: Int64
  /// The largest of their numbers; 0 where there is none.
  private let largestNumber: Int64

  /// What `init(_:)` reads, to be grouped by `history.entry`.
  static let select = """
    SELECT \(HistoryRow.columns),
      count(number) FILTER (WHERE is_after = 0),
      ifnull(sum(\(EntryDraft.bytesOfTask) + length(CAST(name AS BLOB)))
        FILTER (WHERE is_after = 0), 0),
      count(number) FILTER (WHERE is_after = 1), count(number), ifnull(max(number), 0)
    FROM history LEFT JOIN history_task ON history_task.entry = history.entry
    """

  /// nil where the columns make no sense.
  init?(_ row: borrowing Row) {
    let first = HistoryRow.width
    guard let stored = HistoryRow(row), let tasksBefore = row.integer(first),
      let sizeBefore = row.integer(first + 1), let tasksAfter = row.integer(first + 2),
      let tasks = row.integer(first + 3), let largestNumber = row.integer(first + 4)
    else { return nil }
    self.row = stored
    self.tasksBefore = tasksBefore
    self.sizeBefore = sizeBefore
    self.tasksAfter = tasksAfter
    self.tasks = tasks
    self.largestNumber = largestNumber
  }

  /// - Parameters:
  ///   - lastAdded: the last number of a task that an earlier entry added.
  ///   - lastGiven: the last number given so far.
  func fault(after lastAdded: Int64, upTo lastGiven: Int64) -> String? {
    if tasks != tasksBefore + tasksAfter { return "has a task that makes no sense" }
    if row.size != sizeBefore { return "has not the tasks it changed" }
    if !countIsPossible { return "has a wrong count" }
    if tasksAfter > 0, !row.isUndone { return "has the tasks of an undone one" }
    if tasksAfter > Int64(row.entry.count) { return "has tasks it did not change" }
    if max(largestNumber, row.added?.upperBound ?? 0) > lastGiven {
      return "has a number that was not given yet"
    }
    if let first = row.added?.lowerBound, first <= lastAdded {
      return "added tasks whose numbers had been given"
    }
    return nil
  }

  /// - Parameter previous: the entry before it; nil where it is the oldest.
  func fault(following previous: HistoryTally?) -> String? {
    guard let previous = previous?.row else { return nil }
    if previous.isUndone, !row.isUndone { return "follows an undone one" }
    // Neither counts so far that the next could not.
    guard row.position == previous.position + 1,
      row.sizeBefore == previous.sizeBefore + previous.size
    else { return "does not follow the one before it" }
    return nil
  }

  /// Tasks that were added left only their numbers.
  private var countIsPossible: Bool {
    let added = Int64(row.entry.count) - tasksBefore
    guard let range = row.added else { return added == 0 }
    return added > 0 && added - 1 <= range.upperBound - range.lowerBound
  }
}
