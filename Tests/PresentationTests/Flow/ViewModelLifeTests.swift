import Domain
import Presentation
import Testing

struct ViewModelLifeTests {
  let work = CounterScene.Work()
  let viewModel: ViewModel<CounterScene>

  init() {
    viewModel = ViewModel(CounterScene(work: work))
  }

  /// The routes asked for while `body` runs.
  private func routes(_ body: () -> Void) -> [Route] {
    var routes: [Route] = []
    let observation = viewModel.routes.observe { routes.append($0) }
    body()
    observation.dispose()
    return routes
  }

  @Test func `hands on what its scene watches from load to unload`() {
    work.event.notifyObservers(.add(10))
    viewModel.load()
    work.event.notifyObservers(.add(10))
    viewModel.unload()
    #expect(!work.event.isObserved)
    work.event.notifyObservers(.add(10))
    #expect(viewModel.output.value == 11)
  }

  @Test func `watches again when it is loaded again`() {
    viewModel.load()
    viewModel.unload()
    viewModel.load()
    work.event.notifyObservers(.add(10))
    #expect(viewModel.output.value == 11)
  }

  @Test func `hands on what is told as soon as it watches after the loading`() {
    work.first = .add(10)
    viewModel.load()
    #expect(viewModel.output.value == 11)
  }

  @Test func `ends what it watches when it goes itself`() {
    var viewModel: ViewModel<CounterScene>? = ViewModel(CounterScene(work: work))
    weak let gone = viewModel
    viewModel?.load()
    viewModel = nil
    #expect(gone == nil)
    work.event.notifyObservers(.add(10))
  }

  @Test func `hands on an event during an intent after it`() {
    viewModel.load()
    var outputs: [Int] = []
    let observation = viewModel.output.observe { [work] output in
      outputs.append(output)
      if output == 2 {
        work.event.notifyObservers(.add(10))
        outputs.append(0)
      }
    }
    viewModel.send(.add(1))
    #expect(outputs == [1, 2, 0, 12])
    observation.dispose()
  }

  @Test func `ends work that its scene cancels`() {
    viewModel.load()
    viewModel.send(.fetch("fetching"))
    viewModel.send(.cancel)
    #expect(work.ended == 1)
    #expect(viewModel.loading.value == .inactive)
  }

  @Test func `tells its scene of a screen that is gone`() {
    viewModel.screenDismissed(.help, stored: 5)
    viewModel.load()
    viewModel.screenDismissed(.taskForm(.add(start: "")), stored: 7)
    #expect(work.dismissed == [.taskForm(.add(start: ""))])
    #expect(viewModel.output.value == 8)
  }

  @Test func `asks again for an intent that its scene threw at`() {
    let failure = Failure(.busy, "locked")
    viewModel.load()
    viewModel.send(.fail(failure))
    viewModel.send(.add(1))
    #expect(routes { viewModel.retry() } == [.alert(failure)])
  }

  @Test func `asks again for the intent whose work failed, and tells the scene that it did`() {
    viewModel.load()
    viewModel.send(.fetch("fetching"))
    work.done?(.failure(Failure(.network, "cable cut")))
    #expect(work.failed == 1)
    viewModel.retry()
    #expect(work.started == ["fetching", "fetching"])
    #expect(viewModel.loading.value == .active("fetching"))
    work.done?(.success(.add(1)))
    #expect(viewModel.output.value == 2)
  }

  @Test func `asks again for a loading that failed`() {
    work.loadFailure = Failure(.storage, "disk on fire")
    #expect(routes { viewModel.load() } == [.alert(Failure(.storage, "disk on fire"))])
    #expect(viewModel.output.value == 0)
    work.loadFailure = nil
    viewModel.retry()
    #expect(viewModel.output.value == 1)
  }

  @Test func `asks for nothing again where nothing failed since it was loaded`() {
    viewModel.retry()
    viewModel.load()
    viewModel.send(.fail(Failure(.busy, "locked")))
    viewModel.unload()
    viewModel.load()
    #expect(routes { viewModel.retry() } == [])
    #expect(viewModel.output.value == 1)
  }

  @Test func `tells of no failed work after it was unloaded`() {
    viewModel.load()
    viewModel.send(.fetch("fetching"))
    let done = work.done
    viewModel.unload()
    #expect(routes { done?(.failure(Failure(.network, "cable cut"))) } == [])
    #expect(work.failed == 0)
  }

  @Test func `does not do what a scene asked for before it was unloaded and loaded again`() {
    viewModel.load()
    let observation = viewModel.output.observe { [viewModel] output in
      guard output == 5 else { return }
      viewModel.unload()
      viewModel.load()
    }
    viewModel.send(.addAndFetch(4, "fetching"))
    #expect(work.started == [])
    #expect(viewModel.loading.value == .inactive)
    #expect(viewModel.output.value == 1)
    observation.dispose()
  }

  @Test func `takes no result where the news that work ended unloads it and loads it again`() {
    viewModel.load()
    viewModel.send(.fetch("fetching"))
    let observation = viewModel.loading.observe { [viewModel] loading in
      guard loading == .inactive else { return }
      viewModel.unload()
      viewModel.load()
    }
    work.done?(.success(.add(10)))
    #expect(viewModel.output.value == 1)
    observation.dispose()
  }

  @Test func `starts no work where the news of it unloads it`() {
    viewModel.load()
    let observation = viewModel.loading.observe { [viewModel] loading in
      if loading != .inactive { viewModel.unload() }
    }
    viewModel.send(.fetch("fetching"))
    #expect(work.started == [])
    #expect(viewModel.loading.value == .inactive)
    observation.dispose()
  }
}
