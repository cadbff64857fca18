import Domain

/// A failure as the user of the app is told of it.
package struct Alert: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    /// Asks again for what failed.
    case retry
    case close
  }

  package let title: String
  package let message: String
  package let hint: String?
  /// What the user can do, the likeliest first.
  package let actions: [Action]

  package init(_ failure: Failure) {
    title = failure.kind.title
    message = failure.message
    hint = failure.hint
    actions = failure.kind.mayPass ? [.retry, .close] : [.close]
  }
}

extension Failure.Kind {
  fileprivate var title: String {
    switch self {
    case .notFound: "Not found"
    case .ambiguous: "More than one task fits"
    case .nothingToUndo: "Nothing to undo"
    case .input: "That cannot be read"
    case .storage: "The database cannot be used"
    case .busy: "The database is busy"
    case .damaged: "The database is damaged"
    case .foreign: "Not a database of tasks"
    case .newer: "The database is newer"
    case .network: "Nothing was fetched"
    case .output: "Nothing can be written"
    default: "That cannot be done"
    }
  }

  /// The same thing asked later may well succeed.
  fileprivate var mayPass: Bool {
    switch self {
    case .storage, .busy, .network, .output: true
    default: false
    }
  }
}
