import Domain
import Presentation

/// A screen with every kind of intent, for the tests of what holds screens.
struct CounterScene: Scene {
  enum Intent: Equatable {
    case add(Int)
    case fail(Failure)
    case fetch(String)
    case addAndFetch(Int, String)
    case cancel
    case follow(Route)
  }

  private(set) var output = 0
  let work: Work

  /// Work that the test ends by hand, and what else the scene meets.
  final class Work {
    var started: [String] = []
    var ended = 0
    var done: ((Result<CounterScene.Intent, Failure>) -> Void)?
    var failed = 0
    let event = ObservableEvent<CounterScene.Intent>()
    /// Told as soon as the event is watched.
    var first: CounterScene.Intent?
    var loadFailure: Failure?
    var dismissed: [Screen] = []
  }

  mutating func load() throws(Failure) -> Effect<Intent> {
    if let failure = work.loadFailure { throw failure }
    output = 1
    return .none
  }

  func watch(_ send: @escaping (Intent) -> Void) -> Disposable? {
    if let first = work.first { send(first) }
    return work.event.observe(send)
  }

  mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .add(let number):
      output += number
      return .none
    case .fail(let failure):
      output = -1
      throw failure
    case .addAndFetch(let number, let text):
      output += number
      return try handle(.fetch(text))
    case .fetch(let text):
      return .run(text: text) { [work] done in
        work.started.append(text)
        work.done = done
        return Disposable { work.ended += 1 }
      }
    case .cancel:
      return .cancel
    case .follow(let route):
      return .route(route)
    }
  }

  mutating func workFailed() {
    work.failed += 1
  }

  mutating func screenDismissed(_ screen: Screen, stored: Int64?) -> Effect<Intent> {
    work.dismissed.append(screen)
    output += Int(stored ?? 0)
    return .none
  }
}
