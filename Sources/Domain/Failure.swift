/// What went wrong, in the words of the user: what crosses the layers instead of a library's error.
package struct Failure: Error, Equatable, Sendable {
  package enum Kind: String, Sendable {
    case notFound = "not-found"
    case ambiguous
    case nothingToUndo = "nothing-to-undo"
    case usage
    case input
    case storage
    case busy
    case damaged
    case foreign
    case newer
    case network
    case output
    /// What was asked for is no longer wanted; never reaches the user of a command.
    case interrupted
  }

  package let kind: Kind
  /// Lower case, no full stop, what is wrong first, the subject quoted; one line, fit for a terminal.
  package let message: String
  package let hint: String?

  package init(_ kind: Kind, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }
}
