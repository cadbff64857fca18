import Domain
import Presentation
import Testing

/// Screens by hand: which scene stands behind which is the coordinator's to know.
struct ContextTests {
  private static let area = Area(rows: 3, columns: 20)
  private static let tab = Screen.browse(.open(.all))
  private static let form = Screen.taskForm(.add(start: ""))

  private func store(_ work: CounterScene.Work) -> ViewModelStore {
    var factories = Factories()
    factories.add { CounterScene(work: work) }
    return ViewModelStore(factories: factories)
  }

  private func display(_ context: Context, add number: Int = 0) {
    context.display(
      CounterScene.self, as: CounterView.self, first: .add(number), in: Self.area,
      onRoute: { _ in }, onChange: {})
  }

  private func picture(_ context: Context) -> String {
    var canvas = Canvas(rows: 3, columns: 20)
    context.display?.draw(in: canvas.area, on: &canvas)
    return canvas.text(ofRow: 0)
  }

  @Test func `loads a screen, tells it its room, then hands it its first intent`() {
    let context = Context(.help, store: store(CounterScene.Work()))
    var changes = 0
    context.display(
      CounterScene.self, as: CounterView.self, first: .add(5), in: Self.area,
      onRoute: { _ in }, onChange: { changes += 1 })
    #expect(picture(context) == "count 306")
    #expect(changes == 5)
  }

  @Test func `has one view model for two views of a scene`() throws {
    let store = store(CounterScene.Work())
    let viewModel = try #require(store.viewModel(of: CounterScene.self))
    viewModel.load()
    let counter = SceneDisplay<CounterScene, CounterView>(viewModel: viewModel)
    let tally = SceneDisplay<CounterScene, TallyView>(
      viewModel: try #require(store.viewModel(of: CounterScene.self)))
    #expect(counter.press(.character("+"), in: Self.area))
    var canvas = Canvas(rows: 1, columns: 5)
    tally.draw(in: canvas.area, on: &canvas)
    #expect(canvas.text(ofRow: 0) == "||")
  }

  @Test func `takes the keys that its view knows`() throws {
    let context = Context(.help, store: store(CounterScene.Work()))
    display(context)
    let shown = try #require(context.display)
    #expect(shown.takes(.character("+"), in: Self.area))
    #expect(!shown.takes(.escape, in: Self.area))
    #expect(shown.press(.character("+"), in: Self.area))
    #expect(!shown.press(.escape, in: Self.area))
    #expect(picture(context) == "count 302")
    #expect(shown.keyMeanings == [KeyMeaning("+", "count up"), KeyMeaning("-", "count down")])
  }

  @Test func `unloads a tab that is hidden and keeps what it shows`() {
    let work = CounterScene.Work()
    let root = Context(.tabBar(.select(.all)), store: store(CounterScene.Work()))
    display(root)
    let tab = root.open(Self.tab, store: store(work))
    display(tab, add: 4)
    root.hideTab()
    #expect(!work.event.isObserved)
    #expect(root.topmost === root)
    #expect(root.tabs.map(\.screen) == [Self.tab])
    #expect(picture(tab) == "count 305")
    root.showTab(tab, in: Self.area)
    #expect(work.event.isObserved)
    #expect(root.topmost === tab)
    #expect(picture(tab) == "count 301")
  }

  @Test func `dismisses what is open over a tab before it hides it`() {
    let work = CounterScene.Work()
    let root = Context(.tabBar(.select(.all)), store: store(CounterScene.Work()))
    display(root)
    let tab = root.open(Self.tab, store: store(work))
    display(tab)
    display(tab.open(Self.form, store: store(CounterScene.Work())))
    root.hideTab()
    #expect(tab.above == nil)
    #expect(work.dismissed == [Self.form])
  }

  @Test func `closes from the leaves, and tells only the screen under the dismissed one`() {
    let works = [CounterScene.Work(), CounterScene.Work(), CounterScene.Work()]
    let root = Context(.tabBar(.select(.all)), store: store(works[0]))
    display(root)
    let form = root.open(Self.form, store: store(works[1]))
    display(form)
    let help = form.open(.help, store: store(works[2]))
    display(help)
    #expect(help.stands(over: root))
    #expect(!root.stands(over: help))
    form.dismiss(stored: 7)
    #expect(works.map(\.event.isObserved) == [true, false, false])
    #expect(works.map(\.dismissed) == [[Self.form], [], []])
    #expect(picture(root) == "count 308")
    #expect(root.topmost === root)
    form.dismiss(stored: 7)
    #expect(picture(root) == "count 308")
  }

  @Test func `frees the view models of a dismissed screen`() {
    let root = Context(.tabBar(.select(.all)), store: store(CounterScene.Work()))
    display(root)
    var work: CounterScene.Work? = CounterScene.Work()
    weak let kept = work
    root.open(Self.tab, store: store(work!)).display(
      CounterScene.self, as: CounterView.self, first: .fetch("fetching"), in: Self.area,
      onRoute: { _ in }, onChange: {})
    work?.done = nil
    work = nil
    weak let tab = root.above
    #expect(kept != nil)
    root.hideTab()
    #expect(kept != nil)
    root.close()
    #expect(tab == nil)
    #expect(kept == nil)
  }
}
