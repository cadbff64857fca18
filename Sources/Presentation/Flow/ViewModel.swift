import Domain

/// Gives a scene its life: loads it when it appears, ends what it started when it goes, and turns
/// what it throws into an alert.
package final class ViewModel<S: Scene> {
  private enum Phase { case unloaded, loaded }

  package let output: Property<S.Output>
  package let loading = Property(Loading.inactive)
  package let routes = ObservableEvent<Route>()

  private var scene: S
  private var phase = Phase.unloaded
  private var intents: [S.Intent] = []
  private var isInScene = false
  private var work: Disposable?

  package init(_ scene: S) {
    self.scene = scene
    output = Property(scene.output)
  }

  /// Loads the scene. A view model that is loaded ignores it.
  package func load() {
    guard phase == .unloaded else { return }
    phase = .loaded
    enter { (scene) throws(Failure) in try scene.load() }
    handleIntents()
  }

  /// Ends what the scene started. The output stays as it was, fit to be shown.
  package func unload() {
    guard phase == .loaded else { return }
    phase = .unloaded
    intents = []
    endWork()
  }

  /// Hands the scene an intent, after those that wait already. Ignored while not loaded.
  package func send(_ intent: S.Intent) {
    guard phase == .loaded else { return }
    intents.append(intent)
    handleIntents()
  }

  private func handleIntents() {
    while !isInScene, !intents.isEmpty {
      let intent = intents.removeFirst()
      enter { (scene) throws(Failure) in try scene.handle(intent) }
    }
  }

  private func enter(_ body: (inout S) throws(Failure) -> Effect<S.Intent>) {
    isInScene = true
    var effect = Effect<S.Intent>.none
    do {
      effect = try body(&scene)
    } catch {
      effect = .route(.alert(error))
    }
    if scene.output != output.value { output.value = scene.output }
    // An observer of the output may have unloaded it.
    if phase == .loaded { perform(effect) }
    isInScene = false
  }

  private func perform(_ effect: Effect<S.Intent>) {
    switch effect {
    case .none:
      break
    case .route(let route):
      routes.notifyObservers(route)
    case .cancel:
      endWork()
    case .run(let text, let start):
      endWork()
      loading.value = .active(text)
      work = start { [weak self] result in self?.finishWork(result) }
    }
  }

  private func finishWork(_ result: Result<S.Intent, Failure>) {
    endWork()
    switch result {
    case .success(let intent): send(intent)
    case .failure(let failure):
      enter { scene in
        scene.workFailed()
        return .route(.alert(failure))
      }
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
