import Domain
import Presentation
import Testing

struct ViewModelTests {
  let work = CounterScene.Work()
  let viewModel: ViewModel<CounterScene>

  init() {
    viewModel = ViewModel(CounterScene(work: work))
  }

  @Test func `has an output fit to show before it is loaded`() {
    #expect(viewModel.output.value == 0)
  }

  @Test func `loads its scene once`() {
    viewModel.load()
    viewModel.send(.add(1))
    viewModel.load()
    #expect(viewModel.output.value == 2)
  }

  @Test func `ignores intents while it is not loaded`() {
    viewModel.send(.add(1))
    viewModel.load()
    viewModel.unload()
    viewModel.send(.add(1))
    #expect(viewModel.output.value == 1)
  }

  @Test func `loads again after it was unloaded`() {
    viewModel.load()
    viewModel.send(.add(5))
    viewModel.unload()
    viewModel.load()
    #expect(viewModel.output.value == 1)
  }

  @Test func `tells of an output only when it changed`() {
    viewModel.load()
    var outputs: [Int] = []
    let observation = viewModel.output.observe { outputs.append($0) }
    viewModel.send(.add(0))
    viewModel.send(.add(2))
    #expect(outputs == [1, 3])
    observation.dispose()
  }

  @Test func `handles an intent sent by an observer after the one at work`() {
    viewModel.load()
    var outputs: [Int] = []
    let observation = viewModel.output.observe { [viewModel] output in
      outputs.append(output)
      if output < 4 { viewModel.send(.add(1)) }
    }
    #expect(outputs == [1, 2, 3, 4])
    observation.dispose()
  }

  @Test func `turns what its scene throws into an alert and keeps what the scene became`() {
    let failure = Failure(.storage, "disk on fire")
    var routes: [Route] = []
    let observation = viewModel.routes.observe { routes.append($0) }
    viewModel.load()
    viewModel.send(.fail(failure))
    #expect(routes == [.alert(failure)])
    #expect(viewModel.output.value == -1)
    observation.dispose()
  }

  @Test func `is loading while work runs and hands its result to the scene`() {
    viewModel.load()
    viewModel.send(.fetch("fetching"))
    #expect(viewModel.loading.value == .active("fetching"))
    work.done?(.success(.add(10)))
    #expect(viewModel.loading.value == .inactive)
    #expect(viewModel.output.value == 11)
    #expect(work.ended == 1)
  }

  @Test func `turns failed work into an alert`() {
    var routes: [Route] = []
    let observation = viewModel.routes.observe { routes.append($0) }
    viewModel.load()
    viewModel.send(.fetch("fetching"))
    work.done?(.failure(Failure(.network, "cable cut")))
    #expect(routes == [.alert(Failure(.network, "cable cut"))])
    #expect(viewModel.loading.value == .inactive)
    observation.dispose()
  }

  @Test func `ends work that runs when other work starts`() {
    viewModel.load()
    viewModel.send(.fetch("first"))
    viewModel.send(.fetch("second"))
    #expect(work.started == ["first", "second"])
    #expect(work.ended == 1)
    #expect(viewModel.loading.value == .active("second"))
  }

  @Test func `ends work and takes no result after it was unloaded`() {
    viewModel.load()
    viewModel.send(.fetch("fetching"))
    viewModel.unload()
    work.done?(.success(.add(10)))
    #expect(work.ended == 1)
    #expect(viewModel.output.value == 1)
    #expect(viewModel.loading.value == .inactive)
  }

  @Test func `starts no work when an observer of the output unloaded it`() {
    viewModel.load()
    let observation = viewModel.output.observe { [viewModel] output in
      if output == 2 { viewModel.unload() }
    }
    viewModel.send(.addAndFetch(1, "fetching"))
    #expect(work.started == [])
    #expect(viewModel.loading.value == .inactive)
    observation.dispose()
  }
}
