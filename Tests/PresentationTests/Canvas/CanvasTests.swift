import Presentation
import Testing

@Suite("The canvas")
struct CanvasTests {
  /// A row cell by cell: `_` is the right part of a wide cluster.
  private func cells(_ canvas: Canvas, row: Int = 0) -> [String] {
    (0..<canvas.columns).map { canvas.cell(row, $0).text }.map { $0.isEmpty ? "_" : $0 }
  }

  private func canvas(_ text: String, columns: Int = 6) -> Canvas {
    var canvas = Canvas(rows: 1, columns: columns)
    canvas.write(text, row: 0, column: 0)
    return canvas
  }

  @Test(
    "A cluster takes its columns, whatever it is made of",
    arguments: [
      ("Milk", ["M", "i", "l", "k", " ", " "], 4),
      ("日本", ["日", "_", "本", "_", " ", " "], 4),
      ("e\u{301}x", ["e\u{301}", "x", " ", " ", " ", " "], 2),
      ("👨‍👩‍👧", ["👨‍👩‍👧", "_", "_", "_", "_", "_"], 6),
      ("❤️x", ["❤️", "_", "x", " ", " ", " "], 3),
      ("שלום", ["ש", "ל", "ו", "ם", " ", " "], 4),
      ("a\u{200B}b\u{7}c\r\n", ["a", "b", "c", " ", " ", " "], 3),
      ("", [" ", " ", " ", " ", " ", " "], 0),
    ])
  func clusters(text: String, expected: [String], columns: Int) {
    var canvas = Canvas(rows: 1, columns: 6)
    #expect(canvas.write(text, row: 0, column: 0) == columns)
    #expect(cells(canvas) == expected)
  }

  @Test(
    "Text that does not fit is cut, before a wide cluster a column early",
    arguments: [
      ("Milk and bread", 0, Int.max, "Milk …", 6), ("Milk", 3, .max, "   Mi…", 3),
      ("日本語文", 0, .max, "日本…", 5), ("日本", 5, .max, "     …", 1), ("日本", 0, 3, "日…", 3),
      ("日本", 0, 1, "…", 1), ("Milk", 0, 0, "", 0), ("Milk", 0, -1, "", 0),
    ])
  func cutting(text: String, column: Int, limit: Int, expected: String, columns: Int) {
    var canvas = Canvas(rows: 1, columns: 6)
    #expect(canvas.write(text, row: 0, column: column, limit: limit) == columns)
    #expect(canvas.text(ofRow: 0) == expected)
  }

  @Test(
    "What lies outside is not drawn",
    arguments: [(-1, 0), (1, 0), (0, 6), (0, -1), (.max, 0), (0, .max)])
  func outside(row: Int, column: Int) {
    var canvas = Canvas(rows: 1, columns: 6)
    #expect(canvas.write("x", row: row, column: column) == 0)
    #expect(canvas == Canvas(rows: 1, columns: 6))
  }

  @Test(
    "A wide cluster of which a part is written over goes as a whole",
    arguments: [
      (0, "x", ["x", " ", "本", "_", "語", "_"]), (1, "x", [" ", "x", "本", "_", "語", "_"]),
      (1, "文", [" ", "文", "_", " ", "語", "_"]), (3, "xx", ["日", "_", " ", "x", "x", " "]),
      (2, "文", ["日", "_", "文", "_", "語", "_"]), (4, "x", ["日", "_", "本", "_", "x", " "]),
    ])
  func overwriting(column: Int, text: String, expected: [String]) {
    var canvas = canvas("日本語")
    canvas.write(text, row: 0, column: column)
    #expect(cells(canvas) == expected)
  }

  @Test("An area is made blank, with the halves of what stands across its edge")
  func clearing() {
    var canvas = canvas("日本語")
    canvas.clear(Area(row: -1, column: 1, rows: 9, columns: 2), style: Style(.dim))
    #expect(cells(canvas) == [" ", " ", " ", " ", "語", "_"])
    #expect((0..<6).map { canvas.cell(0, $0).style.role } == [nil, .dim, .dim, nil, nil, nil])
  }

  @Test(
    "An area changes its look and keeps what stands there; what lies outside of it is not there")
  func restyling() {
    var canvas = canvas("日本語")
    canvas.restyle(Area(column: 2, rows: 3, columns: 99)) { $0.isReversed = true }
    #expect(cells(canvas) == ["日", "_", "本", "_", "語", "_"])
    #expect(
      (0..<6).map { canvas.cell(0, $0).style.isReversed } == [false, false, true, true, true, true])
  }

  @Test("A canvas of no size takes everything and shows nothing")
  func empty() {
    var canvas = Canvas(rows: 0, columns: -3)
    canvas.write("x", row: 0, column: 0)
    canvas.clear(canvas.area)
    _ = canvas.drawBox("Title", in: Area(rows: 5, columns: 20))
    #expect(canvas == Canvas(rows: 0, columns: 0))
  }

  @Test("A box has a title that is cut to fit, and room inside")
  func box() {
    var canvas = Canvas(rows: 4, columns: 12)
    let inside = canvas.drawBox("Add a task", in: Area(row: 0, column: 1, rows: 3, columns: 11))
    #expect(
      (0..<4).map { canvas.text(ofRow: $0) } == [
        " ┌─ Add a…─┐", " │         │", " └─────────┘", "",
      ])
    #expect(inside == Area(row: 1, column: 3, rows: 1, columns: 7))
  }

  @Test("A box too small for its edges is blank", arguments: [(1, 9), (3, 3), (0, 0)])
  func smallBox(rows: Int, columns: Int) {
    var canvas = canvas("Milk")
    let inside = canvas.drawBox("Title", in: Area(rows: rows, columns: columns))
    #expect(inside == Area(rows: 0, columns: 0))
    #expect(!canvas.text(ofRow: 0).contains("─"))
  }

  @Test("An area is cut into rows, and finds its middle")
  func areas() {
    let area = Area(row: 2, column: 3, rows: 10, columns: 20)
    #expect(area.rows(from: 4) == Area(row: 6, column: 3, rows: 6, columns: 20))
    #expect(area.rows(from: 4, count: 2) == Area(row: 6, column: 3, rows: 2, columns: 20))
    #expect(area.rows(from: 40) == Area(row: 12, column: 3, rows: 0, columns: 20))
    #expect(area.rows(from: -4, count: 1) == Area(row: 2, column: 3, rows: 1, columns: 20))
    #expect(
      area.centered(rows: 4, columns: 10) == Area(row: 5, column: 8, rows: 4, columns: 10))
    #expect(area.centered(rows: 40, columns: 100) == area)
    #expect(area.contains(Place(row: 11, column: 22)))
    #expect(!area.contains(Place(row: 12, column: 3)) && !area.contains(Place(row: 2, column: 2)))
  }
}
