import Domain

/// A sign on a terminal that something takes its time. It appears after 200 ms and turns as often as
/// its line is drawn.
package final class Spinner: EventSource {
  private static let frames = ["|", "/", "-", "\\"]

  private let text: String
  private let line: StatusLine
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
    line = StatusLine(after: 200, now: now, draw: draw)
  }

  package var patience: Int? { line.patience }

  package func turn() {
    line.show {
      defer { frame += 1 }
      return "\(Self.frames[frame % Self.frames.count]) \(text)"
    }
  }

  /// Takes away what was drawn.
  package func erase() {
    line.erase()
  }
}
