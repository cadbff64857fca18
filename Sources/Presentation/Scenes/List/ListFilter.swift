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

  /// - Throws: `.usage` for a day of `on` that never was, or one beyond the years 1 to 9999.
  func listing(at moment: Moment) throws(Failure) -> TaskListing {
    var query = TaskQuery(state: state, match: match, order: order, isReversed: isReversed)
    if let on {
      let day = try on.existingDay(at: moment)
      query.from = moment.calendar.start(of: day)
      query.before = moment.calendar.end(of: day)
    }
    if let from { query.from = moment.calendar.start(of: try from.day(at: moment)) }
    if let to { query.before = moment.calendar.end(of: try to.day(at: moment)) }
    if isOverdue {
      if state == .done { return TaskListing([], limit: limit) }
      let today = moment.calendar.start(of: moment.today)
      query.state = .open
      query.before = min(query.before ?? today, today)
    }
    return TaskListing([query], limit: limit)
  }
}
