import Domain

/// A stored entry of the history.
struct HistoryRow {
  let entry: HistoryEntry
  /// The first and the last number of the tasks it added; nil where it added none.
  let added: ClosedRange<Int64>?
  /// Its place among the entries kept, of which the first may have any.
  let position: Int64
  /// What the old tasks of all entries before it take, and its own, in bytes.
  let sizeBefore: Int64
  let size: Int64
  let isUndone: Bool

  /// In the order that `init(_:)` reads them.
  static let columns = """
    history.entry, at, command, count, names, first_added, last_added, position, size_before, size,
    is_undone
    """

  /// How many of them there are.
  static let width: Int32 = 11

  /// What counts up leaves as much again to count on.
  static let countable: ClosedRange<Int64> = 0...Int64.max >> 1

  /// nil where the columns make no sense.
  init?(_ row: borrowing Row) {
    guard
      let number = row.integer(0), number > 0, Self.countable.contains(number),
      let seconds = row.integer(1), Instant.storable.contains(Instant(seconds: seconds)),
      let command = row.text(2).flatMap({ HistoryEntry.Command(bytes: $0) }),
      let count = row.integer(3), count > 0,
      let text = row.text(4),
      row.isNull(5) == row.isNull(6),
      let position = row.integer(7), position > 0, Self.countable.contains(position),
      let sizeBefore = row.integer(8), Self.countable.contains(sizeBefore),
      let size = row.integer(9), Self.countable.contains(size),
      let isUndone = row.integer(10), isUndone == 0 || isUndone == 1
    else { return nil }
    if !row.isNull(5) {
      guard let first = row.integer(5), let last = row.integer(6), first > 0, first <= last
      else { return nil }
      added = first...last
    } else {
      added = nil
    }
    let names = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard names.count == min(count, Int64(HistoryEntry.mostNames)) else { return nil }
    entry = HistoryEntry(
      number: number, at: Instant(seconds: seconds), command: command, count: Int(count),
      names: names.map { TaskName(stored: Array($0)) })
    self.position = position
    self.sizeBefore = sizeBefore
    self.size = size
    self.isUndone = isUndone == 1
  }
}

extension HistoryEntry.Command {
  fileprivate init?(bytes: [UInt8]) {
    self.init(rawValue: String(decoding: bytes, as: UTF8.self))
  }
}
