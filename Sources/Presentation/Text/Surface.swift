import Domain

/// What a view is drawn on.
package struct Surface: Sendable {
  /// How many columns a line may have; nil is no limit.
  package var columns: Int?
  package var palette: Palette
  /// Ends rows, ids and formatted lines: a newline or NUL.
  package var terminator: UInt8
  package var moment: Moment

  package init(columns: Int?, palette: Palette, terminator: UInt8 = 0x0A, moment: Moment) {
    self.columns = columns
    self.palette = palette
    self.terminator = terminator
    self.moment = moment
  }
}

extension Surface {
  /// A time in a message, as in a row: it reads back as the same instant.
  func stamp(_ instant: Instant) -> String {
    var bytes: [UInt8] = []
    var stamp = LocalStamp(moment.calendar)
    stamp.append(instant, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How many columns a line may have on a stream: those of the terminal, then what `$COLUMNS`
  /// says, then 80. Off a terminal there is no limit.
  ///
  /// `terminal` is what the terminal answers, 0 or nil where it does not know; a `$COLUMNS` that is
  /// no number from 1 to 65,535 (the widest that a terminal can answer) counts as 80.
  package static func columns(terminal: Int?, variable: String?, isTerminal: Bool) -> Int? {
    guard isTerminal else { return nil }
    if let terminal, widths.contains(terminal) { return terminal }
    guard let variable, let columns = Int(variable), widths.contains(columns) else { return 80 }
    return columns
  }

  private static let widths = 1...65_535
}
