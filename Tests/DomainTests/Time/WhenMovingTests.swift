import Domain
import Testing

/// Wednesday 2026-11-25, 10:30:45 in New York.
private let now = Instant(seconds: 1_795_620_645)

private func move(_ start: String, by text: String, in zone: String) throws -> String {
  try withZone(zone) {
    let moment = Moment(now: now, calendar: LocalCalendar())
    let from = try When(start).placement(at: moment).instant
    let placement = try When(text).placement(moving: from, at: moment)
    var stamp = LocalStamp(moment.calendar)
    return stamp.text(placement.instant) + (placement.isMovedPastGap ? " moved" : "")
  }
}

@Suite struct WhenMovingTests {
  @Test(arguments: [
    // A time keeps the task's day.
    ("2026-12-01T09:00:30", "10:15", "2026-12-01T10:15"),
    ("2026-12-01T09:00:30", "midnight", "2026-12-01T00:00"),
    // A day keeps its time, seconds too.
    ("2026-12-01T09:00:30", "tomorrow", "2026-11-26T09:00:30"),
    ("2026-12-01T09:00:30", "2027-01-05", "2027-01-05T09:00:30"),
    ("2026-12-01T09:00:30", "fri", "2026-11-27T09:00:30"),
    ("2026-12-01", "fri", "2026-11-27T00:00"),
    // Both leave nothing of the old start.
    ("2026-12-01T09:00:30", "fri 7am", "2026-11-27T07:00"),
    ("2026-12-01T09:00:30", "2026-12-02T08:00Z", "2026-12-02T03:00"),
    // A step counts from the task's start, a step from now says "in".
    ("2026-12-01T09:00:30", "+1d", "2026-12-02T09:00:30"),
    ("2026-12-01T09:00:30", "-30m", "2026-12-01T08:30:30"),
    ("2026-12-01T09:00:30", "+1mo", "2027-01-01T09:00:30"),
    ("2026-01-31T09:00", "+1mo", "2026-02-28T09:00"),
    ("2024-01-31T09:00", "+1mo", "2024-02-29T09:00"),
    ("2024-02-29T09:00", "+1y", "2025-02-28T09:00"),
    ("2026-03-31T09:00", "-1mo", "2026-02-28T09:00"),
    ("2026-12-01T09:00:30", "in 2 hours", "2026-11-25T12:30"),
    ("2026-12-01T09:00:30", "in 1 day", "2026-11-26T10:30"),
    ("2026-12-01T09:00:30", "now", "2026-11-25T10:30"),
    ("2026-12-01", "+1w", "2026-12-08T00:00"), ("2026-12-01", "+1h", "2026-12-01T01:00"),
  ])
  func whatIsNotNamedStays(_ start: String, _ text: String, _ expected: String) throws {
    #expect(try move(start, by: text, in: "America/New_York") == expected)
  }

  @Test(arguments: [
    // A gap moves a kept time behind it, and says so.
    ("America/New_York", "2026-03-07T02:30", "+1d", "2026-03-08T03:00 moved"),
    ("America/New_York", "2026-03-09T02:30", "-1d", "2026-03-08T03:00 moved"),
    ("America/New_York", "2026-05-01T02:30", "2026-03-08", "2026-03-08T03:00 moved"),
    ("Australia/Lord_Howe", "2026-10-03T02:15", "+1d", "2026-10-04T02:30 moved"),
    ("Pacific/Apia", "2011-12-29T09:00", "+1d", "2011-12-31T00:00 moved"),
    ("Pacific/Apia", "2011-12-29", "+1d", "2011-12-31T00:00 moved"),
    ("Pacific/Apia", "2011-12-23T09:00", "+1w", "2011-12-31T00:00 moved"),
    // Hours are exact: they pass a gap and a repeated hour as they come.
    ("America/New_York", "2026-03-08T01:30", "+1h", "2026-03-08T03:30"),
    ("America/New_York", "2026-11-01T01:30", "+1h", "2026-11-01T01:30-05:00"),
    ("America/New_York", "2026-11-01T01:30", "+24h", "2026-11-02T00:30"),
    ("America/New_York", "2026-10-31T01:30", "+1d", "2026-11-01T01:30"),
    // A second pass stays one where its date stays.
    ("America/New_York", "2026-11-01T01:30-05:00", "+0d", "2026-11-01T01:30-05:00"),
    ("America/New_York", "2026-11-01T01:30-05:00", "2026-11-01", "2026-11-01T01:30-05:00"),
    ("America/New_York", "2026-11-01T01:30-05:00", "1:30", "2026-11-01T01:30"),
    // A task at the first instant of its day has no clock time to keep.
    ("America/Sao_Paulo", "2018-11-04", "+1d", "2018-11-05T00:00"),
    ("America/Sao_Paulo", "2018-11-03", "+1d", "2018-11-04T01:00"),
    ("America/Sao_Paulo", "2018-11-04", "2018-11-06", "2018-11-06T00:00"),
    ("America/Sao_Paulo", "2018-11-04T02:00", "+1d", "2018-11-05T02:00"),
    ("America/Sao_Paulo", "2018-11-03T00:30", "+1d", "2018-11-04T01:00 moved"),
    // 23:30 once more, after the day of the 29th has begun.
    ("America/St_Johns", "2006-10-28T23:30-03:30", "noon", "2006-10-29T12:00"),
  ])
  func clockChangesAreMetAsTheContractSays(
    _ zone: String, _ start: String, _ text: String, _ expected: String
  ) throws {
    #expect(try move(start, by: text, in: zone) == expected)
  }

  @Test(arguments: [
    (
      "2026-03-08T09:00", "2:30",
      #""02:30" does not exist on 2026-03-08: clocks go from 02:00 to 03:00"#
    ),
    ("9999-12-31T09:00", "+1d", #""+1d" is beyond the years 1 to 9999"#),
    ("9999-12-31T18:00", "+1h", #""+1h" is beyond the years 1 to 9999"#),
    ("9999-12-31", "+1mo", #""+1mo" is beyond the years 1 to 9999"#),
    ("0001-01-01", "-1d", #""-1d" is beyond the years 1 to 9999"#),
    ("2026-01-01", "+9999999999y", #""+9999999999y" is beyond the years 1 to 9999"#),
    ("2026-01-01", "-9999999999m", #""-9999999999m" is beyond the years 1 to 9999"#),
  ])
  func whatNeverIsFailsAndSaysWhy(_ start: String, _ text: String, _ message: String) throws {
    #expect(throws: Failure(.usage, message)) {
      try move(start, by: text, in: "America/New_York")
    }
  }

  @Test func aDayThatNeverWasHoldsNoTask() throws {
    let message =
      #""2011-12-30" does not exist here: the calendar goes from 2011-12-29 to 2011-12-31"#
    #expect(throws: Failure(.usage, message)) {
      try move("2011-12-28T09:00", by: "2011-12-30", in: "Pacific/Apia")
    }
  }
}
