import Domain
import Presentation
import Testing

struct StoreTests {
  @Test func `makes the view model of a scene once`() throws {
    var made = 0
    var factories = Factories()
    factories.add {
      made += 1
      return CounterScene(work: CounterScene.Work())
    }
    let store = ViewModelStore(factories: factories)
    let first = try #require(store.viewModel(of: CounterScene.self))
    let second = try #require(store.viewModel(of: CounterScene.self))
    #expect(first === second)
    #expect(made == 1)
  }

  @Test func `makes another after it was cleared`() throws {
    var factories = Factories()
    factories.add { CounterScene(work: CounterScene.Work()) }
    let store = ViewModelStore(factories: factories)
    let first = try #require(store.viewModel(of: CounterScene.self))
    store.clear()
    #expect(store.viewModel(of: CounterScene.self) !== first)
  }

  @Test func `keeps apart what two stores made`() throws {
    var factories = Factories()
    factories.add { CounterScene(work: CounterScene.Work()) }
    let first = try #require(ViewModelStore(factories: factories).viewModel(of: CounterScene.self))
    let second = try #require(ViewModelStore(factories: factories).viewModel(of: CounterScene.self))
    #expect(first !== second)
  }

  @Test func `knows no scene that nobody added`() {
    #expect(ViewModelStore(factories: Factories()).viewModel(of: CounterScene.self) == nil)
  }
}
