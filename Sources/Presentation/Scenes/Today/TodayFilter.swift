import Domain

/// Which tasks of the day are shown.
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

  /// All that the day holds, and nothing else.
  var isPlain: Bool { self == TodayFilter() }

  /// The same tasks without a limit.
  var uncut: TodayFilter {
    var filter = self
    filter.limit = nil
    return filter
  }

  func listing(at moment: Moment) -> TaskListing {
    .today(
      at: moment, includesOverdue: includesOverdue, state: state, match: match, limit: limit)
  }
}
