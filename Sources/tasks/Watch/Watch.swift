import Domain
import Presentation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Opens a screen again whenever what it showed may be out of date.
final class Watch: EventSource {
  /// How it ended; nil while it goes on.
  private(set) var end: Result<Void, Failure>?

  private let screen: Screen
  private let coordinator: Coordinator
  private let sink: any WatchedListing
  private let writer: SpoolingWriter
  /// When to open the screen again, on the monotonic clock; nil is not until something changes.
  private var dueAt: Int? = 0
  private var hasShown = false

  init(
    _ screen: Screen, on coordinator: Coordinator, sink: any WatchedListing,
    writer: SpoolingWriter
  ) {
    self.screen = screen
    self.coordinator = coordinator
    self.sink = sink
    self.writer = writer
  }

  /// What was shown may be out of date.
  func expire() {
    dueAt = 0
  }

  /// A reader that goes away is noticed without writing: poll(2) always tells of it.
  var interests: [EventInterest] {
    [EventInterest(descriptor: STDOUT_FILENO, reads: false, writes: false)]
  }

  var patience: Int? { dueAt.map { max(0, $0 - monotonicMilliseconds()) } }

  func turn() {
    guard hasReader else {
      // As a write would end it; where that is ignored, in silence.
      raise(SIGPIPE)
      end = .success(())
      return
    }
    guard let dueAt, dueAt <= monotonicMilliseconds() else { return }
    self.dueAt = nil
    do {
      try show()
    } catch {
      end = writer.hasLostReader ? .success(()) : .failure(error)
    }
  }

  private func show() throws(Failure) {
    // While the screen is opened the store is locked.
    writer.hold()
    coordinator.show(screen)
    writer.release()
    if let failure = coordinator.alert {
      guard failure.kind == .busy, hasShown else { throw failure }
      // Whoever has the lock may let it go and change nothing.
      dueAt = monotonicMilliseconds() + Self.pause
      return
    }
    hasShown = true
    try sink.show()
    try writer.finish()
  }

  /// After a lock that was waited for in vain, in milliseconds.
  private static let pause = 500

  private var hasReader: Bool {
    var polled = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&polled, 1, 0) <= 0 || Int32(polled.revents) & (POLLERR | POLLHUP) == 0
  }
}
