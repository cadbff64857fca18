import Domain

/// How the process ends.
///
/// Source: cli.md, "Exit status".
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Nothing was found, or nothing matched; nothing changed.
  case notFound = 1
  case usage = 2
  case storage = 3
  case network = 4
  case output = 5

  package init(_ kind: Failure.Kind) {
    switch kind {
    case .notFound, .ambiguous: self = .notFound
    case .usage, .input: self = .usage
    case .storage, .busy, .damaged, .foreign, .newer: self = .storage
    case .network: self = .network
    case .output: self = .output
    }
  }
}

/// What is said on standard error.
package enum Notice {
  /// Lines for people, or the JSON object of an error.
  package static func error(_ failure: Failure, asJSON: Bool) -> String {
    guard asJSON else {
      return "tasks: \(failure.message)\n" + (failure.hint.map { "hint: \($0)\n" } ?? "")
    }
    let code = ExitStatus(failure.kind).rawValue
    let hint = failure.hint.map(jsonString) ?? "null"
    return "{\"error\":{\"code\":\(code),\"kind\":\(jsonString(failure.kind.rawValue)),"
      + "\"message\":\(jsonString(failure.message)),\"hint\":\(hint)}}\n"
  }

  /// Something to know that stops nothing.
  package static func warning(_ message: String, asJSON: Bool) -> String {
    asJSON ? "{\"warning\":{\"message\":\(jsonString(message))}}\n" : "tasks: \(message)\n"
  }
}
