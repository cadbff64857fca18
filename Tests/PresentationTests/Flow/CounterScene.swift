import Domain
import Presentation

/// A screen with every kind of intent, for the tests of what holds screens.
struct CounterScene: Scene {
  enum Intent: Equatable {
    case add(Int)
    case fail(Failure)
    case fetch(String)
    case addAndFetch(Int, String)
  }

  private(set) var output = 0
  let work: Work

  /// Work that the test ends by hand.
  final class Work {
    var started: [String] = []
    var ended = 0
    var done: ((Result<CounterScene.Intent, Failure>) -> Void)?
  }

  mutating func load() -> Effect<Intent> {
    output = 1
    return .none
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
    }
  }
}
