import Domain

/// Entries of the history as people see them: a title, then a row each of number, time, command,
/// how many tasks and the first names.
struct LogTable {
  private enum Column { case number, time, command, count }

  private let entries: [HistoryEntry]
  private let surface: Surface
  private let numberWidth: Int
  private let countWidth: Int

  init(_ entries: [HistoryEntry], surface: Surface) {
    self.entries = entries
    self.surface = surface
    numberWidth = entries.map { decimalDigits($0.number) }.max() ?? 1
    countWidth = entries.map { decimalDigits(Int64($0.count)) }.max() ?? 1
  }

  func append(into bytes: inout [UInt8]) {
    let heading = ListingHeading(title: "Log", nothing: "nothing to undo", showsDates: true)
    let listing = ListingText(under: heading, surface: surface)
    listing.begin(into: &bytes)
    guard !entries.isEmpty else { return listing.end(into: &bytes) }

    let columns = columnsThatFit
    let taken = width(of: columns)
    var stamp = LocalStamp(surface.moment.calendar)
    for entry in entries {
      for column in columns { append(column, of: entry, stamp: &stamp, into: &bytes) }
      entry.visibleNames.append(cutTo: surface.columns.map { $0 - taken }, into: &bytes)
      bytes.append("\n")
    }
  }

  /// Where the names would be left with too few columns, the time is left out first.
  private var columnsThatFit: [Column] {
    var columns = [Column.number, .time, .command, .count]
    for column in [Column.time, .count, .number, .command] {
      guard (surface.columns ?? .max) - width(of: columns) < Self.fewestForNames else { break }
      columns.removeAll { $0 == column }
    }
    return columns
  }

  private static let fewestForNames = 6

  private func width(of columns: [Column]) -> Int {
    columns.reduce(0) { $0 + width(of: $1) + 2 }
  }

  private func width(of column: Column) -> Int {
    switch column {
    case .number: numberWidth
    case .time: "2026-12-01 09:00".utf8.count
    case .command: "reopen".utf8.count
    case .count: countWidth
    }
  }

  /// Appends a cell and the two blanks after it.
  private func append(
    _ column: Column, of entry: HistoryEntry, stamp: inout LocalStamp, into bytes: inout [UInt8]
  ) {
    switch column {
    case .number:
      bytes.append(blanks: numberWidth - decimalDigits(entry.number))
      surface.palette.paint(.dim, into: &bytes) { appendDecimal(Int(entry.number), to: &$0) }
    case .time:
      let local = stamp.localTime(at: entry.at)
      surface.palette.paint(.dim, into: &bytes) {
        local.date.append(to: &$0)
        $0.append(" ")
        $0.append(contentsOf: local.clockText.utf8)
      }
    case .command:
      let word = entry.command.rawValue
      surface.palette.paint(.tint, into: &bytes) { $0.append(contentsOf: word.utf8) }
      bytes.append(blanks: width(of: .command) - word.utf8.count)
    case .count:
      bytes.append(blanks: countWidth - decimalDigits(Int64(entry.count)))
      appendDecimal(entry.count, to: &bytes)
    }
    bytes.append("  ")
  }
}

extension HistoryEntry {
  /// "Milk, Bread, Salt, …".
  fileprivate var visibleNames: String {
    var names = names.map { $0.visibleText }
    if count > names.count { names.append("…") }
    return names.joined(separator: ", ")
  }
}
