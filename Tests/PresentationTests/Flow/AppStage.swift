import Domain
import Presentation

/// The app on stored tasks, with a network that the test plays.
final class AppStage {
  let coordinator: Coordinator
  let network: GivenNetwork
  let stage = Stage()
  let feed = SilentFeed()

  /// Opened at About, if not told otherwise, on a terminal of that size.
  init(rows: Int = 24, columns: Int = 80, tab: TabBarScene.Tab = .about) {
    let network = GivenNetwork()
    self.network = network
    var factories = Factories()
    factories.add { TabBarScene(theme: .night) }
    factories.add { HelpScene() }
    factories.add { AboutScene(information: network) }
    factories.add { [stage, feed] in
      BrowseScene(
        tasks: stage.tasks, listings: stage.listings, history: stage.history, clock: StoppedClock(),
        feed: feed, idle: NoIdleTime())
    }
    factories.add { [stage] in TaskFormScene(tasks: stage.tasks, clock: StoppedClock()) }
    coordinator = Coordinator(factories: factories)
    coordinator.fit(rows: rows, columns: columns)
    coordinator.show(.tabBar(.select(tab)))
  }

  func press(_ keys: Key...) {
    for key in keys { coordinator.press(key) }
  }

  /// What stands on the terminal, blanks at the ends of rows left out.
  func rows(frame: Int = 0) -> [String] {
    let canvas = coordinator.canvas(frame: frame)
    return (0..<canvas.rows).map { canvas.text(ofRow: $0) }
  }
}

private final class StoppedClock: Clock {
  var moment: Moment { noon }
  let minutes = ObservableEvent<Void>()
}

final class SilentFeed: ChangeFeed {
  let changes = ObservableEvent<Void>()
}

private final class NoIdleTime: IdleTime {
  func whenIdle(_ work: @escaping () -> Void) -> Disposable { Disposable {} }
}

/// Answers when the test says so.
final class GivenNetwork: InfoUseCase {
  private(set) var asked = 0
  private(set) var ended = 0
  private var done: ((Result<Info, Failure>) -> Void)?

  func about(
    _ source: InfoSource, done: @escaping (Result<Info, Failure>) -> Void
  ) -> Disposable {
    asked += 1
    self.done = done
    return Disposable { [weak self] in
      self?.ended += 1
      self?.done = nil
    }
  }

  func kept(_ source: InfoSource) throws(Failure) -> KeptInfo? { nil }

  func answer(_ result: Result<Info, Failure>) {
    done?(result)
  }
}
