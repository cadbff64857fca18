import Domain
import Presentation
import Testing

struct AlertTests {
  private static let busy = Failure(
    .busy, "the database is in use by another program for longer than 10 seconds",
    hint: "wait until it is done")

  /// An alert over a screen full of dots.
  private func picture(_ failure: Failure, rows: Int, columns: Int) -> String {
    var canvas = Canvas(rows: rows, columns: columns)
    for row in 0..<rows {
      canvas.write(String(repeating: "·", count: columns), row: row, column: 0)
    }
    AlertView.draw(Alert(failure), in: canvas.area, on: &canvas)
    return (0..<rows).map { canvas.text(ofRow: $0) }.joined(separator: "\n")
  }

  @Test func `is a box in the middle`() {
    #expect(
      picture(Self.busy, rows: 24, columns: 80)
        == """
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ············┌─ The database is busy ───────────────────────────────┐············
        ············│ the database is in use by another program for longer │············
        ············│ than 10 seconds                                      │············
        ············│ wait until it is done                                │············
        ············│                                                      │············
        ············│ r retry  esc close                                   │············
        ············└──────────────────────────────────────────────────────┘············
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        ················································································
        """)
  }

  @Test func `is as wide as a narrow terminal`() {
    #expect(
      picture(Self.busy, rows: 12, columns: 40)
        == """
        ········································
        ········································
        ·┌─ The database is busy ─────────────┐·
        ·│ the database is in use by another  │·
        ·│ program for longer than 10 seconds │·
        ·│ wait until it is done              │·
        ·│                                    │·
        ·│ r retry  esc close                 │·
        ·└────────────────────────────────────┘·
        ········································
        ········································
        ········································
        """)
  }

  @Test func `leaves out the end of the text, and never what can be done`() {
    #expect(
      picture(Self.busy, rows: 5, columns: 20)
        == """
        ┌─ The database i…─┐
        │ the database is  │
        │ in use by…       │
        │r retry  esc close│
        └──────────────────┘
        """)
  }

  @Test func `is no larger than what it says`() {
    #expect(
      picture(Failure(.notFound, "no such task"), rows: 7, columns: 30)
        == """
        ······························
        ·······┌─ Not found ──┐·······
        ·······│ no such task │·······
        ·······│              │·······
        ·······│ esc close    │·······
        ·······└──────────────┘·······
        ······························
        """)
  }

  @Test func `breaks a word that is wider than a line, by columns`() {
    #expect(
      picture(Failure(.input, "日本語日本語日本語 abc"), rows: 8, columns: 20)
        == """
        ····················
        ┌─ That cannot be…─┐
        │ 日本語日本語日本 │
        │ 語 abc           │
        │                  │
        │ esc close        │
        └──────────────────┘
        ····················
        """)
  }

  @Test(arguments: [
    (Failure.Kind.notFound, "Not found", false), (.ambiguous, "More than one task fits", false),
    (.nothingToUndo, "Nothing to undo", false), (.usage, "That cannot be done", false),
    (.input, "That cannot be read", false), (.storage, "The database cannot be used", true),
    (.busy, "The database is busy", true), (.damaged, "The database is damaged", false),
    (.foreign, "Not a database of tasks", false), (.newer, "The database is newer", false),
    (.network, "Nothing was fetched", true), (.output, "Nothing can be written", true),
    (.interrupted, "That cannot be done", false),
  ])
  func `says in plain words what is wrong, and offers to try again where that can help`(
    kind: Failure.Kind, title: String, canRetry: Bool
  ) {
    let alert = Alert(Failure(kind, "that", hint: "this"))
    #expect(alert.title == title)
    #expect(alert.message == "that")
    #expect(alert.hint == "this")
    #expect(alert.actions == (canRetry ? [.retry, .close] : [.close]))
  }

  @Test(arguments: [
    (Key.enter, Alert.Action.retry, Alert.Action.close), (.escape, .close, .close),
    (.character("q"), .close, .close),
  ])
  func `enter does the likeliest, escape and q close`(
    key: Key, retriable: Alert.Action, other: Alert.Action
  ) {
    let area = Area(rows: 24, columns: 80)
    #expect(
      AlertView.intent(for: key, in: Alert(Failure(.busy, "locked")), area: area) == retriable)
    #expect(
      AlertView.intent(for: key, in: Alert(Failure(.usage, "wrong")), area: area) == other)
  }

  @Test func `takes r only where trying again can help`() {
    let area = Area(rows: 24, columns: 80)
    let key = Key.character("r")
    #expect(AlertView.intent(for: key, in: Alert(Failure(.busy, "locked")), area: area) == .retry)
    #expect(AlertView.intent(for: key, in: Alert(Failure(.usage, "wrong")), area: area) == nil)
  }
}
