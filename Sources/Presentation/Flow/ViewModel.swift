import Domain

/// Gives a scene its life: loads it when it appears, ends what it started when it goes, and turns
/// what it throws into an alert.
package final class ViewModel<S: Scene> {
  /// One entry into the scene.
  private typealias Step = (inout S) throws(Failure) -> Effect<S.Intent>
  private enum Phase { case unloaded, loaded }

  package let output: Property<S.Output>
  package let loading = Property(Loading.inactive)
  package let routes = ObservableEvent<Route>()
  /// Asks the scene again for what failed last, whether it threw or its work did.
  package private(set) var retry: () -> Void = {}

  private var scene: S
  private var phase = Phase.unloaded
  /// How often it was unloaded: an observer may do that, and load it again, in the middle of a step.
  private var endings = 0
  /// The entries still to be made, in order.
  private var waiting: [() -> Void] = []
  private var isInScene = false
  private var work: Disposable?
  private var observation: Disposable?

  package init(_ scene: S) {
    self.scene = scene
    output = Property(scene.output)
  }

  /// Loads the scene, and observes what it watches. A view model that is loaded ignores it.
  package func load() {
    guard phase == .unloaded else { return }
    phase = .loaded
    let wasInScene = isInScene
    // What is told at once comes after the loading, and nothing that happens during it is missed.
    isInScene = true
    enqueue { (scene) throws(Failure) in try scene.load() }
    observation = scene.watch { [weak self] in self?.send($0) }
    isInScene = wasInScene
    enterAsAsked()
  }

  /// Ends what the scene started and what it watches. The output stays as it was, fit to be shown.
  package func unload() {
    guard phase == .loaded else { return }
    phase = .unloaded
    endings += 1
    waiting = []
    retry = {}
    observation?.dispose()
    observation = nil
    endWork()
  }

  /// Hands the scene an intent, after what waits already. Ignored while not loaded.
  package func send(_ intent: S.Intent) {
    enqueue { (scene) throws(Failure) in try scene.handle(intent) }
  }

  /// Tells the scene that a screen which was opened from it is gone. Ignored while not loaded.
  package func screenDismissed(_ screen: Screen, stored: Int64?) {
    enqueue { (scene) throws(Failure) in try scene.screenDismissed(screen, stored: stored) }
  }

  private func enqueue(_ step: @escaping Step) {
    enqueue(step, retrying: step)
  }

  /// - Parameter failed: what is to be done again where `step` ends with an alert.
  private func enqueue(_ step: @escaping Step, retrying failed: @escaping Step) {
    guard phase == .loaded else { return }
    waiting.append { [unowned self] in enter(step, retrying: failed) }
    enterAsAsked()
  }

  private func enterAsAsked() {
    while !isInScene, !waiting.isEmpty { waiting.removeFirst()() }
  }

  private func enter(_ step: Step, retrying failed: @escaping Step) {
    isInScene = true
    let endings = endings
    var effect = Effect<S.Intent>.none
    do {
      effect = try step(&scene)
    } catch {
      effect = .route(.alert(error))
    }
    if scene.output != output.value { output.value = scene.output }
    if endings == self.endings { perform(effect, of: failed) }
    isInScene = false
  }

  private func perform(_ effect: Effect<S.Intent>, of step: @escaping Step) {
    switch effect {
    case .none:
      break
    case .route(let route):
      if case .alert = route { retry = { [weak self] in self?.enqueue(step) } }
      routes.notifyObservers(route)
    case .cancel:
      endWork()
    case .run(let text, let start):
      let endings = endings
      endWork()
      if endings == self.endings { loading.value = .active(text) }
      // An observer of the loading may have unloaded it.
      guard endings == self.endings else { return }
      work = start { [weak self] result in self?.finishWork(result, of: step) }
    }
  }

  private func finishWork(_ result: Result<S.Intent, Failure>, of step: @escaping Step) {
    let endings = endings
    endWork()
    guard endings == self.endings else { return }
    switch result {
    case .success(let intent):
      send(intent)
    case .failure(let failure):
      let report: Step = { scene in
        scene.workFailed()
        return .route(.alert(failure))
      }
      enqueue(report, retrying: step)
    }
  }

  private func endWork() {
    work?.dispose()
    work = nil
    if loading.value != .inactive { loading.value = .inactive }
  }
}

/// Whether a screen waits for something.
package enum Loading: Hashable, Sendable {
  case inactive
  /// The text says what is going on.
  case active(String)
}
