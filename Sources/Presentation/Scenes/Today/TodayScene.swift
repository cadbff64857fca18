import Domain

/// The tasks of the local day.
package struct TodayScene {
  package enum Intent: Hashable, Sendable {
    case show(TodayFilter)
  }
}

/// What is shown of the day.
package struct TodayFilter: Hashable, Sendable {
  /// Open tasks of earlier days come first.
  package var includesOverdue: Bool
  /// nil is either.
  package var state: TaskQuery.State?
  package var match: String
  package var limit: Int?

  package init(
    includesOverdue: Bool = false, state: TaskQuery.State? = nil, match: String = "",
    limit: Int? = nil
  ) {
    self.includesOverdue = includesOverdue
    self.state = state
    self.match = match
    self.limit = limit
  }
}
