/// The present, read once a run, and the calendar it is read on.
package struct Moment: Sendable {
  package let now: Instant
  package let calendar: LocalCalendar

  package init(now: Instant, calendar: LocalCalendar) {
    self.now = now
    self.calendar = calendar
  }

  package var today: Day { calendar.day(of: now) }

  /// The present, cut to the minute that the wall clock shows.
  package var minute: Instant {
    let second = (now.seconds + calendar.offset(at: now.seconds)).dividedRoundingDown(by: 60)
      .remainder
    return Instant(seconds: now.seconds - second)
  }
}
