import Domain
import Testing

/// Runs `body` in New York on Wednesday 2026-11-25, 10:30:45.
private func inNewYork<Result>(_ body: (Moment) throws -> Result) rethrows -> Result {
  try withZone("America/New_York") {
    try body(Moment(now: Instant(seconds: 1_795_620_645), calendar: LocalCalendar()))
  }
}

private let today = Instant(seconds: 1_795_582_800)
private let tomorrow = Instant(seconds: 1_795_669_200)
private let minute = Instant(seconds: 1_795_620_600)

@Suite struct TaskListingTests {
  @Test func todayHasTheOpenTasksFirst() {
    let listing = inNewYork { TaskListing.today(at: $0, match: "x", limit: 3) }
    #expect(
      listing
        == TaskListing(
          [
            TaskQuery(from: today, before: tomorrow, state: .open, match: "x"),
            TaskQuery(from: today, before: tomorrow, state: .done, match: "x"),
          ], limit: 3))
  }

  @Test func overdueTasksStandBeforeTodays() {
    let listing = inNewYork { TaskListing.today(at: $0, includesOverdue: true, state: .open) }
    #expect(
      listing
        == TaskListing([
          TaskQuery(before: today, state: .open),
          TaskQuery(from: today, before: tomorrow, state: .open),
        ]))
  }

  @Test func noFinishedTaskIsOverdue() {
    let listing = inNewYork { TaskListing.today(at: $0, includesOverdue: true, state: .done) }
    #expect(listing == TaskListing([TaskQuery(from: today, before: tomorrow, state: .done)]))
    #expect(inNewYork { TaskQuery(state: .done).overdue(at: $0) } == nil)
  }

  @Test func overdueTasksAreTheOpenOnesOfEarlierDays() {
    let listing = inNewYork { TaskListing.overdue(at: $0, match: "x") }
    #expect(listing == TaskListing([TaskQuery(before: today, state: .open, match: "x")]))
  }

  @Test func nextStartsAtThisMinuteAndKeepsWhatHasNoTimeToday() {
    let listing = inNewYork { TaskListing.next(at: $0, limit: 2) }
    #expect(
      listing
        == TaskListing(
          [
            TaskQuery(from: today, before: Instant(seconds: today.seconds + 1), state: .open),
            TaskQuery(from: minute, state: .open),
          ], limit: 2))
  }

  @Test func inTheFirstMinuteOfADayNextIsAllOfTheDay() {
    let listing = withZone("America/New_York") {
      let now = Instant(seconds: today.seconds + 59)
      return TaskListing.next(at: Moment(now: now, calendar: LocalCalendar()), limit: 1)
    }
    #expect(listing == TaskListing([TaskQuery(from: today, state: .open)], limit: 1))
  }

  @Test func daysNarrowAQueryWithBothEndsIncluded() throws {
    try inNewYork { moment in
      let days = (try DayExpression("today"), try DayExpression("tomorrow"))
      let on = try TaskQuery().on(days.0, at: moment)
      #expect(on == TaskQuery(from: today, before: tomorrow))
      let range = try TaskQuery().from(days.0, at: moment).to(days.0, at: moment)
      #expect(range == on)
      let narrowed = try on.from(days.1, at: moment)
      #expect(narrowed == TaskQuery(from: tomorrow, before: tomorrow))
      let overdue = try TaskQuery(match: "x").from(days.1, at: moment).overdue(at: moment)
      #expect(overdue == TaskQuery(from: tomorrow, before: today, state: .open, match: "x"))
    }
  }

  @Test func aDayThatNeverWasIsTheNextInARangeAndAFailureAlone() throws {
    try withZone("Pacific/Apia") {
      let moment = Moment(now: Instant(seconds: 0), calendar: LocalCalendar())
      let skipped = try DayExpression("2011-12-30")
      let next = try DayExpression("2011-12-31")
      let range = try TaskQuery().from(skipped, at: moment).to(skipped, at: moment)
      let expected = try TaskQuery().on(next, at: moment)
      #expect(range == expected)
      #expect(
        throws: Failure(
          .usage,
          #""2011-12-30" does not exist here: the calendar goes from 2011-12-29 to 2011-12-31"#)
      ) { try TaskQuery().on(skipped, at: moment) }
    }
  }

  @Test(arguments: ["+9000y", "-9000y"])
  func aDayBeyondTheYearsFails(_ text: String) throws {
    let day = try DayExpression(text)
    inNewYork { moment in
      let failure = Failure(.usage, "\"\(text)\" is beyond the years 1 to 9999")
      #expect(throws: failure) { try TaskQuery().on(day, at: moment) }
      #expect(throws: failure) { try TaskQuery().from(day, at: moment) }
      #expect(throws: failure) { try TaskQuery().to(day, at: moment) }
    }
  }
}
