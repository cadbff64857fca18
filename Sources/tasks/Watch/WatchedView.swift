import Domain
import Presentation

/// The view of a listing on a terminal, each time over the one before. The cursor rests below it.
final class WatchedView: WatchedListing {
  let needs = ListingNeeds.headedRows

  private let terminal: Terminal
  private let clock: any Clock
  private let writer: SpoolingWriter
  private var surface: Surface
  private var text: TaskText
  /// How many lines fit above that of the cursor.
  private var room = 0
  private var lines: [[UInt8]] = []
  private var headingLines = 0
  private var hiddenRows = 0
  /// The widths of the lines that were drawn last.
  private var drawn: [Int] = []

  init(on terminal: Terminal, surface: Surface, clock: any Clock, writer: SpoolingWriter) {
    self.terminal = terminal
    self.surface = surface
    self.clock = clock
    self.writer = writer
    text = TaskText(form: .view, surface: surface)
    fit()
  }

  func begin(_ opening: Opening) {
    fit()
    surface.moment = clock.moment
    text = TaskText(form: .view, surface: surface)
    lines = makeLines { text.begin(opening, into: &$0) }
    headingLines = lines.count
    hiddenRows = 0
  }

  func row(_ task: TaskSummary) {
    guard lines.count < room else {
      hiddenRows += 1
      return
    }
    lines += makeLines { text.row(task, into: &$0) }
  }

  func row(_ task: Task) {
    row(task.summary)
  }

  func end() {
    let closing = makeLines { text.end(into: &$0) }
    if hiddenRows == 0 {
      if lines.count + closing.count <= room { lines += closing }
      lines = Array(lines.prefix(room))
      return
    }
    if lines.count > headingLines {
      lines.removeLast()
      hiddenRows += 1
    }
    lines = Array(lines.prefix(room - 1))
    var line: [UInt8] = []
    surface.palette.paint(.dim, into: &line) { $0 += "… \(hiddenRows) more".utf8 }
    lines.append(line)
  }

  /// Draws it in one piece, which the terminal shows at once where it can.
  ///
  /// Sources: ECMA-48 for the cursor and erasing; synchronized output, private mode 2026,
  /// https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036
  func show() throws(Failure) {
    var frame = Array("\u{1B}[?2026h\r".utf8)
    let rowsAbove = rowsTaken
    if rowsAbove > 0 { frame += "\u{1B}[\(rowsAbove)A".utf8 }
    for line in lines {
      frame += "\u{1B}[K".utf8
      frame += line
      frame += "\n".utf8
    }
    frame += "\u{1B}[J\u{1B}[?2026l".utf8
    drawn = lines.map { min(visibleColumns($0), surface.columns ?? .max) }
    try writer.write(frame)
  }

  func forget() {
    drawn = []
  }

  private func fit() {
    let size = terminal.size
    surface.columns = size?.columns ?? surface.columns
    room = max(1, (size?.rows ?? 24) - 1)
  }

  /// How many rows the view that was drawn last takes now: a terminal that became narrower breaks
  /// lines that no longer fit.
  private var rowsTaken: Int {
    let columns = surface.columns ?? .max
    return drawn.reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) }
  }

  private func makeLines(_ append: (inout [UInt8]) -> Void) -> [[UInt8]] {
    var bytes: [UInt8] = []
    append(&bytes)
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().map(Array.init)
  }

  /// How many columns a line takes, whose escape sequences are colours.
  private func visibleColumns(_ line: [UInt8]) -> Int {
    var text: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if byte == 0x1B { isEscaped = true }
      if !isEscaped { text.append(byte) }
      if byte == UInt8(ascii: "m") { isEscaped = false }
    }
    return String(decoding: text, as: UTF8.self).columns
  }
}
