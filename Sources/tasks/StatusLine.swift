/// One line on a terminal that says what takes its time: drawn anew at most ten times a second, and
/// gone without a trace at the end. It is made of carriage returns and blanks only, no escape
/// sequence, so that it suits a dumb terminal too.
final class StatusLine {
  private static let interval = 100

  private let now: () -> Int
  private let draw: (String) -> Void
  private var nextDrawingAt: Int
  private var columns = 0

  /// - Parameters:
  ///   - delay: how long nothing is drawn, in milliseconds.
  ///   - now: milliseconds on a clock that only goes forward.
  ///   - draw: puts a piece of text on the terminal.
  init(after delay: Int, now: @escaping () -> Int, draw: @escaping (String) -> Void) {
    self.now = now
    self.draw = draw
    nextDrawingAt = now() + delay
  }

  /// How long until the next drawing is due, in milliseconds.
  var patience: Int { max(0, nextDrawingAt - now()) }

  /// Draws `text`, ASCII, in place of what was drawn before, if a drawing is due.
  func show(_ text: () -> String) {
    let moment = now()
    guard moment >= nextDrawingAt else { return }
    let text = text()
    draw("\r" + text + String(repeating: " ", count: max(0, columns - text.utf8.count)))
    columns = text.utf8.count
    nextDrawingAt = moment + Self.interval
  }

  /// Takes away what was drawn.
  func erase() {
    guard columns > 0 else { return }
    draw("\r" + String(repeating: " ", count: columns) + "\r")
    columns = 0
  }
}
