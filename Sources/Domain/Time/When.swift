/// A start as a user writes it, such as "tomorrow 9:30", "+2h" or "2026-12-01T09:00Z".
package struct When: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case now
    /// Named with its offset, or by the seconds since 1970.
    case instant(Instant)
    /// A day, a time or both, on the wall.
    case wall(DayName?, TimeOfDay?)
    /// From the start of the task that is moved, or else from now.
    case step(TimeStep)
    case stepFromNow(TimeStep)
  }

  let form: Form
  /// What was typed, for messages.
  let text: String

  /// The present, cut to the minute.
  package static let now = When(form: .now, text: "now")

  private init(form: Form, text: String) {
    self.form = form
    self.text = text
  }

  /// The instant meant, where that hangs neither on the present nor on a zone: the text carries an
  /// offset, or counts seconds since 1970.
  package var fixedInstant: Instant? {
    guard case .instant(let instant) = form else { return nil }
    return instant
  }

  /// A start that a text names.
  package struct Placement: Equatable, Sendable {
    package let instant: Instant
    /// A step, or a day that keeps a time, landed in a skipped hour and was moved after it.
    package let isMovedPastGap: Bool

    package init(_ instant: Instant, isMovedPastGap: Bool = false) {
      self.instant = instant
      self.isMovedPastGap = isMovedPastGap
    }
  }

  /// The start of a new task.
  ///
  /// - Throws: `.usage` for a clock time that is skipped, a day that never was, or a year beyond
  ///   1 to 9999.
  package func placement(at moment: Moment) throws(Failure) -> Placement {
    switch form {
    case .now: return try checked(Placement(moment.minute))
    case .instant(let instant): return Placement(instant)
    case .wall(let name, let time):
      let day = name?.day(at: moment) ?? moment.today
      return try place(time ?? .midnight, on: day, moment.calendar)
    case .step(let step), .stepFromNow(let step):
      return try move(moment.minute, by: step, moment.calendar)
    }
  }

  /// The start of a task that starts at `start` now: a time keeps its day, a day keeps its time, a
  /// step counts from it. A task at the first instant of its day stays at its new day's.
  ///
  /// - Throws: `.usage`, as `placement(at:)` does.
  package func placement(moving start: Instant, at moment: Moment) throws(Failure) -> Placement {
    let calendar = moment.calendar
    switch form {
    case .now, .instant, .stepFromNow, .wall(_?, _?), .wall(nil, nil):
      return try placement(at: moment)
    case .wall(nil, let time?):
      return try place(time, on: calendar.day(of: start), calendar)
    case .wall(let name?, nil):
      let day = name.day(at: moment)
      try require(day, calendar)
      return try carry(start, to: day, calendar)
    case .step(let step):
      let day = calendar.day(of: start)
      guard calendar.start(of: day) == start, let target = step.day(from: day) else {
        return try move(start, by: step, calendar)
      }
      return try carry(start, to: target, calendar)
    }
  }
}

extension When {
  private func place(
    _ time: TimeOfDay, on day: Day, _ calendar: LocalCalendar
  ) throws(Failure) -> Placement {
    try require(day, calendar)
    guard case .clock(let second) = time else {
      return try checked(Placement(calendar.start(of: day)))
    }
    switch calendar.reading(day, secondOfDay: second) {
    case .once(let instant), .twice(let instant, _): return try checked(Placement(instant))
    case .never(let next): throw calendar.skips(day, secondOfDay: second, next: next)
    }
  }

  /// Moves a task to another day: from the first instant of a day to that of the other, from any
  /// other time to the same time.
  private func carry(
    _ start: Instant, to day: Day, _ calendar: LocalCalendar
  ) throws(Failure) -> Placement {
    guard Day.reachable.contains(day) else { throw tooFar }
    guard calendar.start(of: calendar.day(of: start)) == start else {
      return try checked(calendar.sameTime(as: start, on: day))
    }
    return try checked(
      Placement(calendar.start(of: day), isMovedPastGap: !calendar.exists(day)))
  }

  /// Hours and minutes are exact; what is longer keeps the time on the wall.
  private func move(
    _ start: Instant, by step: TimeStep, _ calendar: LocalCalendar
  ) throws(Failure) -> Placement {
    guard let day = step.day(from: calendar.localTime(at: start).date) else {
      guard let moved = start.moved(by: step.seconds ?? 0) else { throw tooFar }
      return Placement(moved)
    }
    guard Day.reachable.contains(day) else { throw tooFar }
    return try checked(calendar.sameTime(as: start, on: day))
  }

  private func require(_ day: Day, _ calendar: LocalCalendar) throws(Failure) {
    guard calendar.exists(day) else { throw calendar.skips(day) }
  }

  private func checked(_ placement: Placement) throws(Failure) -> Placement {
    guard Instant.storable.contains(placement.instant) else { throw tooFar }
    return placement
  }

  private var tooFar: Failure { Failure(.usage, Self.tooFar(text)) }
}
