import Domain

/// Open and finished tasks of any day.
package struct ListScene {
  package enum Intent: Hashable, Sendable {
    case show(ListFilter)
    /// The open tasks that come next, at most so many.
    case next(limit: Int)
  }
}

/// Which tasks are listed, in the terms of the command line.
package struct ListFilter: Hashable, Sendable {
  package var on: DayExpression?
  package var from: DayExpression?
  package var to: DayExpression?
  /// Only open tasks of an earlier day.
  package var isOverdue: Bool
  package var state: TaskQuery.State?
  package var match: String
  package var order: TaskQuery.Order
  package var isReversed: Bool
  package var limit: Int?

  package init(
    on: DayExpression? = nil, from: DayExpression? = nil, to: DayExpression? = nil,
    isOverdue: Bool = false, state: TaskQuery.State? = nil, match: String = "",
    order: TaskQuery.Order = .start, isReversed: Bool = false, limit: Int? = nil
  ) {
    self.on = on
    self.from = from
    self.to = to
    self.isOverdue = isOverdue
    self.state = state
    self.match = match
    self.order = order
    self.isReversed = isReversed
    self.limit = limit
  }
}
