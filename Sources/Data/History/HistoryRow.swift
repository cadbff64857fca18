import Domain

/// A stored entry of the history.
struct HistoryRow {
  let entry: HistoryEntry
  /// The first and the last number of the tasks it added.
  let added: ClosedRange<Int64>?

  /// In the order that `init(_:)` reads them.
  static let columns = "entry, at, command, count, names, first_added, last_added"

  /// nil where the columns make no sense.
  init?(_ row: borrowing Row) {
    guard
      let number = row.integer(0), number > 0,
      let seconds = row.integer(1), Instant.storable.contains(Instant(seconds: seconds)),
      let command = row.text(2).flatMap({ HistoryEntry.Command(bytes: $0) }),
      let count = row.integer(3), count > 0,
      let text = row.text(4)
    else { return nil }
    let names = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard names.count == min(count, Int64(HistoryEntry.mostNames)) else { return nil }
    entry = HistoryEntry(
      number: number, at: Instant(seconds: seconds), command: command, count: Int(count),
      names: names.map { TaskName(stored: Array($0)) })
    guard let first = row.integer(5), let last = row.integer(6) else {
      added = nil
      return
    }
    guard first > 0, first <= last else { return nil }
    added = first...last
  }
}

extension HistoryEntry.Command {
  fileprivate init?(bytes: [UInt8]) {
    self.init(rawValue: String(decoding: bytes, as: UTF8.self))
  }
}
