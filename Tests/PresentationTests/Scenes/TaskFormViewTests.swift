import Domain
import Presentation
import Testing

struct TaskFormViewTests {
  private let stage = TaskFormStage()

  private func draw(_ rows: Int, _ columns: Int) -> Canvas {
    var canvas = Canvas(rows: rows, columns: columns)
    TaskFormView.draw(stage.output, in: canvas.area, on: &canvas)
    return canvas
  }

  private func screen(_ rows: Int, _ columns: Int) -> String {
    let canvas = draw(rows, columns)
    return (0..<rows).map { canvas.text(ofRow: $0) + "\n" }.joined()
  }

  /// The form at a time that is none, after a try to save without a name.
  private func makeMistakes() {
    stage.open(.add(start: ""), .tab)
    stage.type("24:00")
    stage.press(.enter)
  }

  @Test func `on a wide screen the form is a box in the middle`() {
    stage.open(.add(start: "now"))
    stage.type("Buy milk")
    stage.press(.tab)
    stage.type("fri 9:30")
    #expect(
      screen(24, 80)
        == """








                  ┌─ New task ───────────────────────────────────────────────┐
                  │ Name   Buy milk                                          │
                  │                                                          │
                  │ Start  fri 9:30                                          │
                  │        Fri 4 Dec 09:30                                   │
                  │                                                          │
                  │ enter save  tab next  esc cancel                         │
                  └──────────────────────────────────────────────────────────┘









        """)
    #expect(draw(24, 80).cursor == Place(row: 11, column: 27))
  }

  @Test func `what is wrong stands under its field`() {
    makeMistakes()
    #expect(
      screen(12, 40)
        == """


        ┌─ New task ───────────────────────────┐
        │ Name                                 │
        │ a name needs a visible character     │
        │ Start  24:00                         │
        │        not a time: hours are 0 to 23 │
        │                                      │
        │ enter save  tab next  esc cancel     │
        └──────────────────────────────────────┘



        """)
    #expect(draw(12, 40).cursor == Place(row: 3, column: 9))
  }

  @Test func `on the smallest screen there are the fields and what is wrong`() {
    makeMistakes()
    #expect(
      screen(5, 20)
        == """
        ┌─ New task ───────┐
        │ Name             │
        │ Start  24:00     │
        │ a name needs a … │
        └──────────────────┘

        """)
    stage.type("Milk")
    #expect(
      screen(5, 20)
        == """
        ┌─ New task ───────┐
        │ Name   Milk      │
        │ Start  24:00     │
        │ not a time: hou… │
        └──────────────────┘

        """)
  }

  @Test func `where there is no room for a frame it goes before what is wrong`() {
    makeMistakes()
    #expect(
      screen(4, 20)
        == """
        Name
        Start  24:00
        a name needs a visi…
        enter save  tab next

        """)
  }

  @Test func `a task has its number in the title`() throws {
    try stage.stage.add("Milk \u{202E}", at: wall(2026, 12, 1))
    stage.open(.edit(1))
    #expect(
      screen(8, 40)
        == """
        ┌─ Edit #1 ────────────────────────────┐
        │ Name   Milk \\u202e                   │
        │                                      │
        │ Start  2026-12-01                    │
        │        Tue 1 Dec, no time            │
        │                                      │
        │ enter save  tab next  esc cancel     │
        └──────────────────────────────────────┘

        """)
    #expect(draw(8, 40).cell(1, 9).style.isReversed)
  }

  @Test func `a long reason takes two lines`() {
    stage.open(.add(start: ""), .tab)
    stage.type("2026-02-30 ")
    stage.form.send(.change(.insert(String(repeating: "x", count: 30))))
    #expect(
      screen(8, 40)
        == """
        ┌─ New task ───────────────────────────┐
        │ Name                                 │
        │                                      │
        │ Start  …xxxxxxxxxxxxxxxxxxxxxxxxxxx  │
        │        "2026-02-30" is not a date:   │
        │        February 2026 has 28 days     │
        │ enter save  tab next  esc cancel     │
        └──────────────────────────────────────┘

        """)
  }

  @Test(arguments: [
    (24, 80, ["not a time or a day: try tomorrow 9:30, fri 2pm"]),
    (24, 40, ["not a time or a day: try", "tomorrow 9:30, fri 2pm"]),
    (24, 24, ["not a time or a day:", "try fri 2pm"]),
    (24, 20, ["not a time or a", "day: try fri 2pm"]),
    (7, 40, ["not a time or a day: try fri 2pm"]), (5, 20, ["not a time or a…"]),
  ])
  func `what would do is told as far as there is room`(rows: Int, columns: Int, note: [String]) {
    stage.open(.add(start: "soon"))
    let canvas = draw(rows, columns)
    let lines = (0..<rows).map { canvas.text(ofRow: $0).filter { $0 != "│" }.trimmingBlanks }
    let start = lines.firstIndex { $0.hasPrefix("Start") } ?? 0
    #expect(Array(lines[(start + 1)...].prefix(note.count)) == note)
  }

  @Test(arguments: [("9:30", Role.alert), ("12:30", .tint)])
  func `a start in the past looks like what is late`(typed: String, role: Role) {
    stage.open(.add(start: typed))
    #expect(draw(24, 80).cell(12, 19).style == Style(role))
  }

  @Test func `where notes share a row a click on it is on the field that it speaks of`() {
    let area = Area(rows: 5, columns: 20)
    let click = Key.click(Place(row: 3, column: 5))
    makeMistakes()
    #expect(TaskFormView.intent(for: click, in: stage.output, area: area) == .focus(.name))
    stage.type("Milk")
    #expect(TaskFormView.intent(for: click, in: stage.output, area: area) == .focus(.start))
  }

  @Test(arguments: [(4, 20), (3, 10), (1, 1), (2, 3), (0, 0)])
  func `any area at all can be drawn on`(rows: Int, columns: Int) {
    makeMistakes()
    #expect(draw(rows, columns).cells.count == rows * columns)
  }
}

struct TaskFormFieldViewTests {
  /// The row of a field ten columns wide after `keys`, and the column of the cursor.
  private func row(_ text: String, _ keys: Key...) -> (text: String, cursor: Int?) {
    let stage = TaskFormStage()
    stage.open(.add(start: "now"), .paste(text))
    for key in keys { stage.press(key) }
    var canvas = Canvas(rows: 8, columns: 21)
    TaskFormView.draw(stage.output, in: canvas.area, on: &canvas)
    let cells = (9..<19).map { canvas.cell(1, $0).text }.joined()
    return (cells, canvas.cursor.map { $0.column - 9 })
  }

  @Test func `text that fits stands still`() {
    #expect(row("123456789") == ("123456789 ", 9))
    #expect(row("123456789", .home) == ("123456789 ", 0))
  }

  @Test func `text that does not fit scrolls with the cursor`() {
    let text = "abcdefghijklmnopqrst"
    #expect(row(text) == ("…mnopqrst ", 9))
    #expect(row(text, .home) == ("abcdefghi…", 0))
    #expect(row(text, .left, .left, .left, .left, .left, .left, .left, .left) == ("…ijklmnop…", 5))
    #expect(row(text, .tab).text == "abcdefghi…")
  }

  @Test func `the cursor stands in columns, not in characters`() {
    #expect(row("日本語", .left) == ("日本語    ", 4))
    #expect(row("e\u{301}a", .left) == ("e\u{301}a        ", 1))
    #expect(row("👍🏽a", .left).cursor == "👍🏽".columns)
    #expect(row("שלום", .home, .right) == ("שלום      ", 1))
    #expect(row("a\u{202E}b", .left) == ("a\\u202eb  ", 7))
  }

  @Test func `a wide character at an edge leaves a blank`() {
    #expect(row("日本語日本語日本語") == ("…語日本語 ", 9))
    #expect(row("日本語日本語日本語", .home) == ("日本語日… ", 0))
  }
}

extension String {
  /// Without the blanks at both ends.
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
