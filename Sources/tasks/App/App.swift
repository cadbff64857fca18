import Domain
import Presentation

/// The app at work: what happens at the terminal goes to the coordinator, and what that shows goes
/// back, drawn once a turn of the loop at most.
final class App: EventSource {
  /// Between two drawings of the sign that something is loading, in milliseconds.
  private static let frameDuration = 100

  private let coordinator: Coordinator
  private let session: TerminalSession
  private let observations = DisposeBag()
  private var isStale = true
  private var isHungUp = false
  /// Which picture of the sign that something is loading is drawn; 0 while nothing has been loading
  /// for so long.
  private var frame = 0
  /// When the sign is to move on, in the milliseconds of `monotonicMilliseconds()`; nil while nothing
  /// is loading.
  private var nextFrameAt: Int?

  init(_ coordinator: Coordinator, on session: TerminalSession) {
    self.coordinator = coordinator
    self.session = session
    coordinator.changes.observe { [unowned self] in isStale = true }.disposeWith(observations)
    coordinator.loading.observe { [unowned self] in follow($0) }.disposeWith(observations)
    session.events.observe { [unowned self] in handle($0) }.disposeWith(observations)
  }

  var isFinished: Bool { coordinator.isFinished || isHungUp }

  /// Tells the coordinator how large the terminal is.
  func fit() {
    let size = session.size
    coordinator.fit(rows: size.rows, columns: size.columns)
  }

  var patience: Int? {
    isStale ? 0 : nextFrameAt.map { max(0, $0 - monotonicMilliseconds()) }
  }

  func turn() {
    let now = monotonicMilliseconds()
    if let nextFrameAt, nextFrameAt <= now {
      frame += 1
      isStale = true
      self.nextFrameAt = now + Self.frameDuration
    }
    guard isStale, !isFinished else { return }
    isStale = false
    session.draw(coordinator.canvas(frame: frame))
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .key(.control("z")): session.suspend()
    case .key(let key): coordinator.press(key)
    case .resized, .redraw: fit()
    case .hungUp: isHungUp = true
    }
  }

  private func follow(_ loading: Loading) {
    guard loading != .inactive else {
      nextFrameAt = nil
      frame = 0
      return
    }
    if nextFrameAt == nil { nextFrameAt = monotonicMilliseconds() + Self.frameDuration }
  }
}
