import Domain
import Presentation
import Testing

/// From a key to what is shown.
struct AppTests {
  private static let cut = Failure(.network, "the host is not known", hint: "look at the cable")

  @Test func `opens the tab that it is asked for, within the tab bar`() {
    let app = AppStage(tab: .today)
    #expect(app.rows()[0] == " 1 Today  2 Upcoming  3 All  4 About")
    #expect(app.coordinator.canvas(frame: 0).cell(0, 1).style.isReversed)
    #expect(!app.coordinator.isFinished)
  }

  @Test(arguments: [
    (Key.character("2"), 9), (.character("3"), 21), (.character("4"), 28), (.character("1"), 0),
    (.tab, 9), (.backTab, 28), (.click(Place(row: 0, column: 22)), 21),
  ])
  func `goes to a tab by key and by click`(key: Key, column: Int) {
    let app = AppStage(tab: .today)
    app.press(key)
    let canvas = app.coordinator.canvas(frame: 0)
    let reversed = (0..<canvas.columns).first { canvas.cell(0, $0).style.isReversed }
    #expect(reversed == column)
  }

  @Test func `ends a tab's work when it is hidden`() {
    let app = AppStage(tab: .about)
    #expect(app.network.asked == 1)
    #expect(app.coordinator.loading.value == .active("fetching"))
    app.press(.character("1"))
    #expect(app.network.ended == 1)
    #expect(app.coordinator.loading.value == .inactive)
  }

  @Test func `makes the scene of a tab once, and frees it at the end`() {
    var factories = Factories()
    var made = 0
    weak var last: GivenNetwork?
    factories.add { TabBarScene(theme: .night) }
    factories.add { HelpScene() }
    factories.add {
      made += 1
      let network = GivenNetwork()
      last = network
      return AboutScene(information: network)
    }
    let coordinator = Coordinator(factories: factories)
    coordinator.fit(rows: 24, columns: 80)
    coordinator.show(.tabBar(.select(.about)))
    coordinator.press(.character("4"))
    coordinator.press(.character("?"))
    coordinator.press(.escape)
    #expect(made == 1)
    #expect(last != nil)
    coordinator.press(.character("q"))
    #expect(last == nil)
    #expect(coordinator.isFinished)
  }

  @Test(arguments: [Key.character("q"), .control("c")])
  func `ends when its root is dismissed`(key: Key) {
    let app = AppStage()
    var changes = 0
    let observation = app.coordinator.changes.observe { changes += 1 }
    app.press(key)
    #expect(app.coordinator.isFinished)
    #expect(app.network.ended == 1)
    #expect(changes > 0)
    #expect(app.coordinator.loading.value == .inactive)
    app.press(.character("1"))
    #expect(app.rows().allSatisfy { $0.isEmpty })
    observation.dispose()
  }

  @Test(arguments: [(9, 9), (10, 9), (11, 11), (12, 11)])
  func `a click on a field of the form, or right under it, goes there`(row: Int, field: Int) {
    let app = AppStage(tab: .today)
    app.press(.character("a"), .tab, .tab)
    if field == 9 { app.press(.tab) }
    app.press(.click(Place(row: row, column: 30)), .control("u"), .character("x"))
    #expect(app.coordinator.canvas(frame: 0).cursor == Place(row: field, column: 20))
    #expect(app.rows()[field].contains(field == 9 ? "│ Name   x " : "│ Start  x "))
  }

  @Test func `explains the marks of a list, and of nothing else`() {
    let app = AppStage(tab: .today)
    app.press(.character("?"))
    for line in ["○          starts later", "!          overdue", "✓          done"] {
      #expect(app.rows().contains { $0.contains(line) })
    }
    app.press(.escape, .character("4"), .escape, .character("?"))
    #expect(!app.rows().contains { $0.contains("starts later") })
  }

  @Test func `changes its colours`() {
    let app = AppStage()
    app.press(.character("T"))
    #expect(app.coordinator.canvas(frame: 0).theme == .day)
    app.press(.character("T"))
    #expect(app.coordinator.canvas(frame: 0).theme == .night)
  }

  @Test(arguments: [
    (50, 0, ""), (50, 1, "    ⠋ fetching"), (50, 4, "    ⠸ fetching"), (50, 11, "    ⠋ fetching"),
    (40, 1, "   ⠋"),
  ])
  func `says at the right end of the first row that it waits, as far as it fits`(
    columns: Int, frame: Int, sign: String
  ) {
    #expect(
      AppStage(columns: columns).rows(frame: frame)[0]
        == " 1 Today  2 Upcoming  3 All  4 About" + sign)
  }

  @Test func `lets nothing pass a sheet but Control-C`() {
    let app = AppStage(tab: .today)
    app.press(.character("?"), .character("2"), .tab, .click(Place(row: 0, column: 10)))
    #expect(app.coordinator.canvas(frame: 0).cell(0, 1).style.isReversed)
    app.press(.character("q"))
    #expect(!app.coordinator.isFinished)
    app.press(.character("?"), .control("c"))
    #expect(app.coordinator.isFinished)
  }

  @Test(arguments: [Key.escape, .enter, .character("?"), .character("q")])
  func `shows what the keys do until that is closed`(key: Key) {
    let app = AppStage()
    app.press(.character("?"))
    #expect(app.rows().contains { $0.contains("│ ?          show this help") })
    app.press(key)
    #expect(!app.rows().contains { $0.contains("│") })
    #expect(!app.coordinator.isFinished)
  }

  @Test(arguments: [Key.enter, .character("r")])
  func `tells of a failure, and asks again for what failed`(key: Key) {
    let app = AppStage()
    app.network.answer(.failure(Self.cut))
    #expect(app.rows().contains { $0.contains("┌─ Nothing was fetched ") })
    app.press(.character("1"), .tab, .character("?"))
    #expect(app.network.asked == 1)
    app.press(key)
    #expect(app.network.asked == 2)
    #expect(app.coordinator.loading.value == .active("fetching"))
    #expect(!app.rows().contains { $0.contains("┌") })
  }

  @Test(arguments: [Key.escape, .character("q")])
  func `closes what it told, and goes on`(key: Key) {
    let app = AppStage()
    app.network.answer(.failure(Self.cut))
    app.press(key)
    #expect(app.network.asked == 1)
    #expect(!app.rows().contains { $0.contains("┌") })
    #expect(!app.coordinator.isFinished)
  }

  @Test func `goes on living under an alert`() {
    let app = AppStage()
    app.network.answer(.failure(Self.cut))
    app.coordinator.fit(rows: 12, columns: 40)
    let rows = app.rows()
    #expect(rows[0] == " 1 Today  2 Upcoming  3 All  4 About")
    #expect(rows[1] == " About tasks")
    #expect(rows[11] == " r fetch again  ? help  q quit")
    #expect(rows.count == 12)
    #expect(rows.contains { $0.contains("┌─ Nothing was fetched ") })
  }

  @Test func `quits by Control-C from an alert`() {
    let app = AppStage()
    app.network.answer(.failure(Self.cut))
    app.press(.control("c"))
    #expect(app.coordinator.isFinished)
  }

  @Test(arguments: [(1, 1), (1, 80), (4, 80), (24, 19), (2, 3)])
  func `says below 20×5 that there is no room, and takes only what quits`(rows: Int, columns: Int) {
    let app = AppStage(rows: rows, columns: columns, tab: .today)
    let room = columns < 9 ? String("too small".prefix(columns - 1)) + "…" : "too small"
    #expect(app.rows() == [room] + Array(repeating: "", count: rows - 1))
    app.press(.character("4"), .character("?"), .paste("q"), .escape)
    #expect(app.network.asked == 0)
    app.press(.character("q"))
    #expect(app.coordinator.isFinished)
  }

  @Test func `a screen that cannot be seen is not left by accident`() {
    let app = AppStage(tab: .today)
    app.press(.character("?"))
    app.coordinator.fit(rows: 4, columns: 80)
    app.press(.character("q"))
    #expect(!app.coordinator.isFinished)
    app.press(.control("c"))
    #expect(app.coordinator.isFinished)
  }

  @Test func `shows again what it showed when there is room again`() {
    let app = AppStage(tab: .today)
    let rows = app.rows()
    app.coordinator.fit(rows: 1, columns: 1)
    app.coordinator.fit(rows: 24, columns: 80)
    #expect(app.rows() == rows)
  }
}
