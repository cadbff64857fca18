import Domain

/// A sign on a terminal that something takes its time.
///
/// It appears after 200 ms, turns ten times a second and leaves nothing behind. It writes carriage
/// returns and blanks only, no escape sequence, so that it suits a dumb terminal too.
package final class Spinner: EventSource {
  private static let frames = ["|", "/", "-", "\\"]
  private static let delay = 200
  private static let interval = 100

  private let text: String
  private let now: () -> Int
  private let draw: (String) -> Void
  private var nextFrameAt: Int
  private var frame = 0

  /// - Parameters:
  ///   - text: what is being done, ASCII: "fetching".
  ///   - now: milliseconds on a clock that only goes forward.
  ///   - draw: puts a piece of text on the terminal.
  package init(
    _ text: String, now: @escaping () -> Int = monotonicMilliseconds,
    draw: @escaping (String) -> Void
  ) {
    self.text = text
    self.now = now
    self.draw = draw
    nextFrameAt = now() + Self.delay
  }

  package var interests: [EventInterest] { [] }

  package var patience: Int? { max(0, nextFrameAt - now()) }

  package func turn() {
    let moment = now()
    guard moment >= nextFrameAt else { return }
    draw("\r\(Self.frames[frame % Self.frames.count]) \(text)")
    frame += 1
    nextFrameAt = moment + Self.interval
  }

  /// Takes away what was drawn.
  package func erase() {
    guard frame > 0 else { return }
    draw("\r" + String(repeating: " ", count: text.utf8.count + 2) + "\r")
    frame = 0
  }
}
