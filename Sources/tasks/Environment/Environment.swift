import Domain
import Presentation

/// The variables that the program looks at, as they were when it started.
package struct Environment: Equatable, Sendable {
  package enum Variable: String, CaseIterable, Sendable {
    case database = "TASKS_DB"
    case theme = "TASKS_THEME"
    case now = "TASKS_NOW"
    case patience = "TASKS_PATIENCE"
    case aboutURL = "TASKS_ABOUT_URL"
    case dataHome = "XDG_DATA_HOME"
    case cacheHome = "XDG_CACHE_HOME"
    case home = "HOME"
    case noColor = "NO_COLOR"
    case forcedColor = "CLICOLOR_FORCE"
    case terminal = "TERM"
    case colorDepth = "COLORTERM"
    case columns = "COLUMNS"
    case lines = "LINES"
    case zone = "TZ"
    case zoneFolder = "TZDIR"
    case certificates = "SSL_CERT_FILE"
    case temporaryFolder = "TMPDIR"
  }

  package struct Value: Equatable, Sendable {
    package let variable: Variable
    package let bytes: [UInt8]

    package init(_ variable: Variable, _ bytes: [UInt8]) {
      self.variable = variable
      self.bytes = bytes
    }
  }

  /// Not a dictionary: making the type of one took longer than all the rest of the parsing.
  private let values: [Value]

  /// - Parameter values: those that are set, be it to nothing.
  package init(_ values: [Value] = []) {
    self.values = values
  }

  /// What the variable holds; nil where it is not set or empty.
  package subscript(variable: Variable) -> [UInt8]? {
    bytes(variable).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What the variable holds as text, which may be empty; nil where it is not set.
  func text(_ variable: Variable) -> String? {
    bytes(variable).map { String(decoding: $0, as: UTF8.self) }
  }

  private func bytes(_ variable: Variable) -> [UInt8]? {
    for value in values where value.variable == variable { return value.bytes }
    return nil
  }
}
