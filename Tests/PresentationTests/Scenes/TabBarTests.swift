import Domain
import Presentation
import Testing

struct TabBarTests {
  private static let about = Screen.about(
    .open(InfoSource(url: nil, keyPath: "", timeout: 15)))

  @Test(arguments: [
    ([TabBarScene.Intent.select(.today)], Screen.browse(.open(.today))),
    ([.select(.upcoming)], .browse(.open(.upcoming))), ([.select(.all)], .browse(.open(.all))),
    ([.select(.about)], about), ([.selectNext], .browse(.open(.upcoming))),
    ([.selectPrevious], about), ([.select(.about), .selectNext], .browse(.open(.today))),
    ([.showHelp], .help),
  ])
  func `goes to the screen of a tab`(intents: [TabBarScene.Intent], screen: Screen) {
    let viewModel = ViewModel(TabBarScene(theme: .night))
    var routes: [Route] = []
    let observation = viewModel.routes.observe { routes.append($0) }
    viewModel.load()
    for intent in intents { viewModel.send(intent) }
    #expect(routes.last == .to(screen))
    observation.dispose()
  }

  @Test func `is dismissed to quit`() {
    var scene = TabBarScene(theme: .night)
    guard case .route(let route) = scene.handle(.quit) else {
      Issue.record("no route")
      return
    }
    #expect(route == .dismiss())
  }

  @Test(arguments: [
    (24, 80, " 1 Today  2 Upcoming  3 All  4 About"),
    (12, 40, " 1 Today  2 Upcoming  3 All  4 About"),
    (12, 37, " 1 Today  2 Upcoming  3 All  4 About"), (12, 36, " 1  2  3  4"),
    (5, 20, " 1  2  3  4"),
  ])
  func `names its tabs where there is room, and numbers them elsewhere`(
    rows: Int, columns: Int, text: String
  ) {
    var canvas = Canvas(rows: rows, columns: columns)
    TabBarView.draw(
      TabBarScene.Output(tab: .today, theme: .night), in: canvas.area, on: &canvas)
    #expect(
      (0..<rows).map { canvas.text(ofRow: $0) } == [text] + Array(repeating: "", count: rows - 1))
  }

  @Test func `shows the tab on show reversed and bold, in the colours of its theme`() {
    var canvas = Canvas(rows: 1, columns: 40)
    TabBarView.draw(TabBarScene.Output(tab: .upcoming, theme: .day), in: canvas.area, on: &canvas)
    let columns = (0..<40).filter {
      canvas.cell(0, $0).style == Style(isReversed: true, isBold: true)
    }
    #expect(columns == Array(9..<21))
    #expect(canvas.theme == .day)
  }

  @Test(arguments: [
    (80, 0, 0, TabBarScene.Tab.today), (80, 0, 9, .upcoming), (80, 0, 36, .about),
    (80, 0, 37, nil), (80, 1, 0, nil), (20, 0, 2, .today), (20, 0, 3, .upcoming), (20, 0, 12, nil),
  ])
  func `takes clicks on tabs`(columns: Int, row: Int, column: Int, tab: TabBarScene.Tab?) {
    let intent = TabBarView.intent(
      for: .click(Place(row: row, column: column)),
      in: TabBarScene.Output(tab: .all, theme: .night), area: Area(rows: 24, columns: columns))
    #expect(intent == tab.map { .select($0) })
  }
}
