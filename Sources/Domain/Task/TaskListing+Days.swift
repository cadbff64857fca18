extension TaskListing {
  /// The tasks of the local day, open ones first, then by start.
  ///
  /// - Parameter includesOverdue: open tasks of earlier days come before them.
  package static func today(
    at moment: Moment, includesOverdue: Bool = false, state: TaskQuery.State? = nil,
    match: String = "", limit: Int? = nil
  ) -> TaskListing {
    let today = moment.today
    let start = moment.calendar.start(of: today)
    let end = moment.calendar.start(of: today.adding(days: 1))
    let states = state.map { [$0] } ?? [.open, .done]
    var parts = states.map { TaskQuery(from: start, before: end, state: $0, match: match) }
    if includesOverdue, let overdue = TaskQuery(state: state, match: match).overdue(at: moment) {
      parts.insert(overdue, at: 0)
    }
    return TaskListing(parts, limit: limit)
  }

  /// The open tasks of earlier local days, by start.
  package static func overdue(at moment: Moment, match: String = "") -> TaskListing {
    TaskListing([TaskQuery(match: match).overdue(at: moment)].compactMap(\.self))
  }

  /// The open tasks that come next: from this minute on. A task at the first instant of its day has
  /// no time on the clock, and counts until the day ends.
  package static func next(at moment: Moment, limit: Int) -> TaskListing {
    let start = moment.calendar.start(of: moment.today)
    let minute = max(start, moment.minute)
    let later = TaskQuery(from: minute, state: .open)
    guard start < minute else { return TaskListing([later], limit: limit) }
    let untimed = TaskQuery(
      from: start, before: Instant(seconds: start.seconds + 1), state: .open)
    return TaskListing([untimed, later], limit: limit)
  }
}

extension TaskQuery {
  /// Only tasks of that day.
  ///
  /// - Throws: `.usage` when it never was, or lies beyond the years 1 to 9999.
  package func on(_ day: DayExpression, at moment: Moment) throws(Failure) -> TaskQuery {
    let day = try day.day(at: moment)
    guard moment.calendar.exists(day) else { throw moment.calendar.skips(day) }
    return narrowed(
      from: moment.calendar.start(of: day), before: moment.calendar.start(of: day.adding(days: 1)))
  }

  /// Only tasks of that day or later ones. A day that never was is the next that was.
  ///
  /// - Throws: `.usage` when the day lies beyond the years 1 to 9999.
  package func from(_ day: DayExpression, at moment: Moment) throws(Failure) -> TaskQuery {
    narrowed(from: moment.calendar.start(of: try day.day(at: moment)))
  }

  /// Only tasks of that day or earlier ones. A day that never was is the next that was.
  ///
  /// - Throws: `.usage` when the day lies beyond the years 1 to 9999.
  package func to(_ day: DayExpression, at moment: Moment) throws(Failure) -> TaskQuery {
    let calendar = moment.calendar
    let last = calendar.day(of: calendar.start(of: try day.day(at: moment)))
    return narrowed(before: calendar.start(of: last.adding(days: 1)))
  }

  /// Only open tasks of an earlier local day; nil where the query asks for finished ones, which are
  /// never overdue.
  package func overdue(at moment: Moment) -> TaskQuery? {
    guard state != .done else { return nil }
    var query = narrowed(before: moment.calendar.start(of: moment.today))
    query.state = .open
    return query
  }

  private func narrowed(from: Instant? = nil, before: Instant? = nil) -> TaskQuery {
    var query = self
    query.from = [self.from, from].compactMap(\.self).max()
    query.before = [self.before, before].compactMap(\.self).min()
    return query
  }
}
