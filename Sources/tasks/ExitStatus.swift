import Domain

/// How the process ends.
///
/// Source: cli.md, "Exit status".
package enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  /// Nothing was found, or nothing matched; nothing changed.
  case notFound = 1
  case usage = 2
  case storage = 3
  case network = 4
  case output = 5

  /// As the help says it.
  package var meaning: String {
    switch self {
    case .done: "done, also when there is nothing to show"
    case .notFound:
      "no such task, ambiguous ID, nothing to undo, or (-q) nothing matched; nothing changed"
    case .usage: "the command line or the input is wrong; nothing changed"
    case .storage: "the database cannot be opened, read, locked or written"
    case .network: "the network or the server failed, or there is no kept copy"
    case .output: "standard output could not be written"
    }
  }

  package init(_ kind: Failure.Kind) {
    switch kind {
    case .notFound, .ambiguous, .nothingToUndo: self = .notFound
    case .usage, .input: self = .usage
    case .storage, .busy, .damaged, .foreign, .newer, .interrupted: self = .storage
    case .network: self = .network
    case .output: self = .output
    }
  }
}
