import Presentation

/// The sequences of one frame, while they are put together.
///
/// Sources: ECMA-48 for CUP, CHA, ED and SGR; "XTerm Control Sequences" for the cursor's mode; the
/// "Synchronized Output" specification (contour-terminal/vt-extensions) for mode 2026, which other
/// terminals ignore.
struct Frame {
  private let styles: StyleSequences
  private var body: [UInt8] = []
  private var style: Style?
  /// Where the terminal writes next, if that is sure.
  private var place: Place?
  /// In which row it writes: a cluster of whatever width does not change that.
  private var row: Int?

  init(styles: StyleSequences) {
    self.styles = styles
  }

  mutating func clear() {
    turnOn(.plain)
    body += "\u{1B}[2J".utf8
  }

  /// The whole frame, with the cursor where it is wanted; empty where there is nothing to do.
  func bytes(cursor: Place?, before: Place?, isNew: Bool) -> [UInt8] {
    guard !body.isEmpty || cursor != before else { return [] }
    var frame = Frame(styles: styles)
    frame.body.reserveCapacity(body.count + 64)
    frame.body += "\u{1B}[?2026h".utf8
    // It does not jump about while the rest is written.
    if before != nil || isNew { frame.body += "\u{1B}[?25l".utf8 }
    frame.body += body
    if !body.isEmpty, style != .plain { frame.turnOn(.plain) }
    if let cursor {
      frame.move(to: cursor)
      frame.body += "\u{1B}[?25h".utf8
    }
    frame.body += "\u{1B}[?2026l".utf8
    return frame.body
  }

  /// Writes what differs in a row.
  ///
  /// A terminal may think otherwise about the width of a cluster that is not ASCII. So each is written
  /// on blanks, what follows it is placed anew, and where one stands or stood, the cells after it are
  /// written too, one for each of its scalars: they may have been covered.
  mutating func append(_ row: Int, of next: Canvas, over before: Canvas) {
    let columns = next.columns
    var column = 0
    var written = 0
    while column < columns {
      guard next.cell(row, column) != before.cell(row, column) else {
        column += 1
        continue
      }
      column = max(written, next.clusterStart(row, column, over: before))
      // What stands before this column may have been covered.
      var doubtfulEnd = column
      while column < columns,
        column < doubtfulEnd || before.cell(row, column) != next.cell(row, column)
          || before.cell(row, column).text.isEmpty
      {
        let width = next.clusterWidth(row, column)
        write(next.cell(row, column), width: width, at: Place(row: row, column: column))
        for cell in column..<column + width {
          let doubt = max(next.cell(row, cell).doubt, before.cell(row, cell).doubt)
          if doubt > 0 { doubtfulEnd = max(doubtfulEnd, column + width + doubt) }
        }
        column += width
      }
      written = column
    }
  }

  private mutating func write(_ cell: Cell, width: Int, at target: Place) {
    move(to: target)
    turnOn(cell.style)
    guard !cell.isASCII else {
      body += cell.text.utf8
      place?.column += 1
      return
    }
    if width > 1 || cell.text.unicodeScalars.count > 1 {
      body += repeatElement(UInt8(ascii: " "), count: width)
      place?.column += width
      move(to: target)
    }
    body += cell.text.utf8
    place = nil
    row = target.row
  }

  private mutating func move(to target: Place) {
    guard place != target else { return }
    body += [0x1B, UInt8(ascii: "[")]
    if row == target.row {
      append(target.column + 1)
      body.append(UInt8(ascii: "G"))
    } else {
      append(target.row + 1)
      body.append(UInt8(ascii: ";"))
      append(target.column + 1)
      body.append(UInt8(ascii: "H"))
    }
    place = target
    row = target.row
  }

  private mutating func turnOn(_ wanted: Style) {
    guard style != wanted else { return }
    body += styles[wanted]
    style = wanted
  }

  private mutating func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    body.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

extension Cell {
  /// A character that takes one column on every terminal.
  fileprivate var isASCII: Bool { text.utf8.count == 1 }

  /// How many columns more than ours a terminal may take for it.
  fileprivate var doubt: Int { isASCII ? 0 : text.unicodeScalars.count }
}

extension Canvas {
  /// Where the cluster begins that stands at a column, here or on the other canvas.
  fileprivate func clusterStart(_ row: Int, _ column: Int, over other: Canvas) -> Int {
    var start = column
    while start > 0, cell(row, start).text.isEmpty || other.cell(row, start).text.isEmpty {
      start -= 1
    }
    return start
  }

  /// How many columns the cluster takes that begins at a column.
  fileprivate func clusterWidth(_ row: Int, _ column: Int) -> Int {
    var end = column + 1
    while end < columns, cell(row, end).text.isEmpty { end += 1 }
    return end - column
  }
}
