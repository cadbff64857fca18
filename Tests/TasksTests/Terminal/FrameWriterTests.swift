import Presentation
import Testing
import tasks

@Suite("What is written to show a canvas")
struct FrameWriterTests {
  private func canvas(_ lines: String..., columns: Int = 12, theme: Theme = .night) -> Canvas {
    var canvas = Canvas(rows: lines.count, columns: columns, theme: theme)
    for (row, line) in lines.enumerated() { canvas.write(line, row: row, column: 0) }
    return canvas
  }

  /// Without the marks of a frame's begin and end.
  private func body(_ writer: FrameWriter, _ shown: Canvas?, _ next: Canvas) -> String? {
    let frame = String(decoding: writer.frame(from: shown, to: next), as: UTF8.self)
    let (begin, end) = ("\u{1B}[?2026h", "\u{1B}[?2026l")
    guard frame.hasPrefix(begin), frame.hasSuffix(end) else { return frame.isEmpty ? nil : frame }
    return String(frame.dropFirst(begin.count).dropLast(end.count)).replacing("\u{1B}[", with: "⎋")
  }

  @Test("Nothing is written where nothing changes")
  func same() {
    var shown = canvas("Milk", "日本")
    shown.cursor = Place(row: 0, column: 4)
    #expect(body(FrameWriter(depth: .trueColor), shown, shown) == nil)
  }

  @Test("What stands on the terminal is cleared where it is not known, or of another size or theme")
  func repainting() {
    let next = canvas("Milk", "")
    let writer = FrameWriter(depth: .none)
    for shown in [
      nil, canvas("Milk"), canvas("Milk", "", columns: 9), canvas("Milk", "", theme: .day),
    ] {
      #expect(body(writer, shown, next) == "⎋?25l⎋0m⎋2J⎋1;1HMilk")
    }
  }

  @Test("Only cells that differ are written, each run placed once")
  func runs() {
    let writer = FrameWriter(depth: .none)
    #expect(
      body(writer, canvas("Buy milk", "x", "a"), canvas("Buy silk!", "x", "b"))
        == "⎋1;5H⎋0ms⎋9G!⎋3;1Hb")
  }

  @Test(
    "A style is told by theme and depth; weight and reversal stay without colour",
    arguments: [
      (ColorDepth.none, "⎋1;1H⎋0;1mTi⎋0;7mSe⎋0;1;7mX⎋0m"),
      (.ansi16, "⎋1;1H⎋0;1;33mTi⎋0;7mSe⎋0;1;7;91mX⎋0m"),
      (.ansi256, "⎋1;1H⎋0;1;38;5;208mTi⎋0;7mSe⎋0;1;7;38;5;203mX⎋0m"),
      (.trueColor, "⎋1;1H⎋0;1;38;2;255;149;0mTi⎋0;7mSe⎋0;1;7;38;2;255;69;58mX⎋0m"),
    ])
  func styles(depth: ColorDepth, expected: String) {
    var next = canvas("")
    next.write("Ti", row: 0, column: 0, style: Style(.title))
    next.write("Se", row: 0, column: 2, style: Style(isReversed: true))
    next.write("X", row: 0, column: 4, style: Style(.alert, isReversed: true, isBold: true))
    #expect(body(FrameWriter(depth: depth), canvas(""), next) == expected)
  }

  @Test("A cell that keeps its text and changes its style is written")
  func restyled() {
    var next = canvas("Milk")
    next.restyle(Area(column: 1, rows: 1, columns: 2)) { $0.isReversed = true }
    #expect(body(FrameWriter(depth: .none), canvas("Milk"), next) == "⎋1;2H⎋0;7mil⎋0m")
  }

  @Test(
    "After what is not ASCII the next cell is placed, and written in any case, as many as there are scalars"
  )
  func doubtfulWidths() {
    let writer = FrameWriter(depth: .none)
    #expect(body(writer, canvas("abcdef"), canvas("a○cdef")) == "⎋1;2H⎋0m○⎋3Gc")
    #expect(body(writer, canvas("a○cdef"), canvas("abcdef")) == "⎋1;2H⎋0mbc")
    #expect(body(writer, canvas("abcdef"), canvas("a日def")) == "⎋1;2H⎋0m  ⎋2G日⎋4Gd")
    #expect(body(writer, canvas("a日def"), canvas("abcdef")) == "⎋1;2H⎋0mbc")
    #expect(body(writer, canvas("a日def"), canvas("a日xef")) == "⎋1;4H⎋0mx")
    #expect(body(writer, canvas("a日日f"), canvas("ab日cf")) == "⎋1;2H⎋0mb  ⎋3G日⎋5Gc")
    #expect(body(writer, canvas("abc"), canvas("e\u{301}bc")) == "⎋1;1H⎋0m ⎋1Ge\u{301}⎋2Gbc")
  }

  @Test("The cursor is hidden while cells are written, and shown where it is wanted")
  func cursor() {
    let writer = FrameWriter(depth: .none)
    func at(_ column: Int?, _ line: String) -> Canvas {
      var canvas = canvas(line)
      canvas.cursor = column.map { Place(row: 0, column: $0) }
      return canvas
    }
    #expect(body(writer, at(nil, "a"), at(1, "a")) == "⎋1;2H⎋?25h")
    #expect(body(writer, at(1, "a"), at(2, "a")) == "⎋?25l⎋1;3H⎋?25h")
    #expect(body(writer, at(1, "a"), at(2, "ab")) == "⎋?25l⎋1;2H⎋0mb⎋1;3H⎋?25h")
    #expect(body(writer, at(1, "a"), at(nil, "a")) == "⎋?25l")
    #expect(body(writer, at(1, "a"), at(12, "a")) == "⎋?25l")
    #expect(body(writer, at(nil, "a"), at(-1, "a")) == nil)
  }

  /// How a terminal may count a scalar that is not ASCII and takes a column.
  enum Opinion: CaseIterable {
    case ours, one, two

    func width(_ scalar: Unicode.Scalar) -> Int {
      let columns = Character(scalar).columns
      guard columns > 0, !scalar.isASCII else { return columns }
      switch self {
      case .ours: return columns
      case .one: return 1
      case .two: return 2
      }
    }
  }

  private static let words = [
    "a", "Milk", "   ", "日", "日本", "e\u{301}", "○", "✓ ", "│", "🎉", "👨‍👩‍👧", "❤️", "🇩🇪", "שלום", "한",
  ]

  private static func scribble(_ canvas: inout Canvas, _ random: inout SplitMix) {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let row = Int.random(in: 0..<canvas.rows, using: &random)
      let column = Int.random(in: 0..<canvas.columns, using: &random)
      canvas.write(words.randomElement(using: &random)!, row: row, column: column)
    }
    canvas.cursor = Bool.random(using: &random) ? Place(row: 0, column: 1) : nil
  }

  @Test(
    "Frame after frame it looks as if it were painted at once, whatever the terminal thinks of widths",
    arguments: Opinion.allCases, 1...15)
  func frames(opinion: Opinion, seed: UInt64) {
    var random = SplitMix(state: seed)
    let writer = FrameWriter(depth: .ansi16)
    var terminal = ModelTerminal(rows: 3, columns: 16, width: opinion.width)
    var shown: Canvas?
    var next = Canvas(rows: 3, columns: 16)
    for _ in 0..<40 {
      Self.scribble(&next, &random)
      terminal.show(writer.frame(from: shown, to: next))
      var fresh = ModelTerminal(rows: 3, columns: 16, width: opinion.width)
      fresh.show(writer.frame(from: nil, to: next))
      #expect(terminal.cells == fresh.cells)
      #expect(terminal.cursor == next.cursor)
      #expect(terminal.unknown == [])
      // What is sure of each: of a terminal that counts as we do all but what it does not join.
      let wrong = next.cells.indices.filter {
        let text = next.cells[$0].text
        let isSure = opinion == .ours ? text.unicodeScalars.count == 1 : text.utf8.count == 1
        return isSure && terminal.cells[$0] != text
      }
      #expect(wrong == [])
      shown = next
    }
  }

  @Test("A real terminal emulator shows the canvas", arguments: 1...5)
  func emulator(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let writer = FrameWriter(depth: .trueColor)
    var bytes: [UInt8] = []
    var shown: Canvas?
    var next = Canvas(rows: 4, columns: 20)
    for _ in 0..<50 {
      for _ in 0..<4 {
        next.write(
          ["a", "Milk", "  ", "日本", "é", "○ ", "│"].randomElement(using: &random)!,
          row: .random(in: 0..<4, using: &random), column: .random(in: 0..<20, using: &random),
          style: Style(.tint, isReversed: .random(using: &random)))
      }
      bytes += writer.frame(from: shown, to: next)
      shown = next
    }
    let rows = (0..<4).map { next.text(ofRow: $0) }
    #expect(try Emulator.screen(bytes, rows: 4, columns: 20) == rows)
  }
}
