import Testing

@testable import Presentation

struct TabBarHintsTests {
  private let own = [
    KeyBinding([.character("a")], "a", "add a task", hint: "add", 1),
    KeyBinding([.character("x")], "x", "leave no hint", 2),
    KeyBinding([.escape], "esc", "drop the filter", hint: "drop", 3),
  ]

  /// The last line of a tab as wide as that.
  private func line(_ columns: Int) -> String {
    var canvas = Canvas(rows: 1, columns: columns)
    KeyHints.draw(TabBarView.hints(after: own, columns: columns), in: canvas.area, on: &canvas)
    return canvas.text(ofRow: 0)
  }

  @Test(arguments: [
    (80, "a add  esc drop  ? help  q quit"), (31, "a add  esc drop  ? help  q quit"),
    (30, "a add  esc drop  ? help"), (23, "a add  esc drop  ? help"), (22, "a add  ? help  q quit"),
    (20, "a add  ? help"),
    (12, "? help"), (6, "? help"), (5, ""),
  ])
  func `the hints of a tab are followed by those around it`(columns: Int, text: String) {
    #expect(line(columns) == text)
  }
}
