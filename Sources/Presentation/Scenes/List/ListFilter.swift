import Domain

/// Which tasks are listed, in the terms of the user.
package struct ListFilter: Hashable, Sendable {
  package var on: DayExpression?
  package var from: DayExpression?
  package var to: DayExpression?
  /// Only open tasks of an earlier day.
  package var isOverdue: Bool
  /// nil is either.
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

  /// Open tasks and finished ones.
  var showsBothStates: Bool { state == nil && !isOverdue }

  /// The same tasks without a limit.
  var uncut: ListFilter {
    var filter = self
    filter.limit = nil
    return filter
  }

  /// - Throws: `.usage` for a day of `on` that never was, or one beyond the years 1 to 9999.
  func listing(at moment: Moment) throws(Failure) -> TaskListing {
    var query = TaskQuery(state: state, match: match, order: order, isReversed: isReversed)
    if let on { query = try query.on(on, at: moment) }
    if let from { query = try query.from(from, at: moment) }
    if let to { query = try query.to(to, at: moment) }
    let parts = isOverdue ? [query.overdue(at: moment)] : [query]
    return TaskListing(parts.compactMap(\.self), limit: limit)
  }
}
