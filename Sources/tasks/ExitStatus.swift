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
