import Domain
import Presentation

/// What output is to look like.
extension Environment {
  /// - Throws: `.usage` for a word that names no theme.
  package func theme() throws(Failure) -> Theme? {
    guard let bytes = self[.theme] else { return nil }
    if let theme = Theme(rawValue: String(decoding: bytes, as: UTF8.self)) { return theme }
    let words = alternatives(Theme.allCases.map(\.rawValue))
    throw Failure(.usage, "TASKS_THEME takes \(words), not \"\(excerpt(of: bytes))\"")
  }

  /// What decides on colour, but for `--color` and the stream.
  package var colors: ColorEnvironment {
    ColorEnvironment(
      noColor: text(.noColor), cliColorForce: text(.forcedColor), term: text(.terminal),
      colorTerm: text(.colorDepth))
  }

  /// `$TERM` names a terminal whose cursor can be moved.
  var drawsInPlace: Bool {
    self[.terminal].map { String(decoding: $0, as: UTF8.self) != "dumb" } ?? false
  }

  /// What `$COLUMNS` says of the width.
  package var columns: String? { text(.columns) }

  /// How many rows a terminal has that does not know it: `$LINES`, or 24.
  package var lines: Int {
    let lines = text(.lines).flatMap { Int($0) } ?? 0
    return lines > 0 ? lines : 24
  }
}
