import Domain
import Testing

/// Wednesday 2026-11-25, 10:30:45 in New York.
private let now = Instant(seconds: 1_795_620_645)

private func start(_ text: String, in zone: String = "America/New_York") throws -> String {
  try withZone(zone) {
    let moment = Moment(now: now, calendar: LocalCalendar())
    let placement = try When(text).placement(at: moment)
    var stamp = LocalStamp(moment.calendar)
    return stamp.text(placement.instant) + (placement.isMovedPastGap ? " moved" : "")
  }
}

private func reason(_ text: String) throws -> String {
  let malformed = #expect(throws: When.Malformed.self) { try When(text) }
  return try #require(malformed).reason
}

@Suite struct WhenTests {
  @Test(arguments: [
    ("9:30", "2026-11-25T09:30"), ("09:30", "2026-11-25T09:30"), ("0:00", "2026-11-25T00:00"),
    ("23:59", "2026-11-25T23:59"), ("9:30:15", "2026-11-25T09:30:15"),
    ("9am", "2026-11-25T09:00"), ("9 am", "2026-11-25T09:00"), ("9:30pm", "2026-11-25T21:30"),
    ("9:30 PM", "2026-11-25T21:30"), ("12am", "2026-11-25T00:00"), ("12pm", "2026-11-25T12:00"),
    ("12:05AM", "2026-11-25T00:05"), ("Noon", "2026-11-25T12:00"),
    ("midnight", "2026-11-25T00:00"),
  ])
  func aTimeAloneIsOfToday(_ text: String, _ expected: String) throws {
    #expect(try start(text) == expected)
  }

  @Test(arguments: [
    ("today", "2026-11-25T00:00"), ("TOMORROW", "2026-11-26T00:00"),
    ("yesterday", "2026-11-24T00:00"), ("mon", "2026-11-30T00:00"), ("Tuesday", "2026-12-01T00:00"),
    ("wed", "2026-12-02T00:00"), ("thu", "2026-11-26T00:00"), ("friday", "2026-11-27T00:00"),
    ("sat", "2026-11-28T00:00"), ("Sun", "2026-11-29T00:00"), ("next wed", "2026-12-02T00:00"),
    ("next  Monday", "2026-11-30T00:00"), ("2026-12-01", "2026-12-01T00:00"),
    ("2024-02-29", "2024-02-29T00:00"), ("9999-12-31", "9999-12-31T00:00"),
  ])
  func aDayAloneIsItsFirstInstant(_ text: String, _ expected: String) throws {
    #expect(try start(text) == expected)
  }

  @Test(arguments: [
    ("tomorrow at 9:30", "2026-11-26T09:30"), ("Fri At 2 pm", "2026-11-27T14:00"),
    ("at noon", "2026-11-25T12:00"), ("2026-12-01 at 09:00", "2026-12-01T09:00"),
    ("tomorrow 9:30", "2026-11-26T09:30"), (" fri  2 pm ", "2026-11-27T14:00"),
    ("next mon noon", "2026-11-30T12:00"), ("2026-12-01 09:00", "2026-12-01T09:00"),
    ("2026-12-01\t9am", "2026-12-01T09:00"), ("today midnight", "2026-11-25T00:00"),
    ("2026-12-01T09:00", "2026-12-01T09:00"), ("2026-12-01t09:00:30", "2026-12-01T09:00:30"),
    ("2026-12-01T09:00:30.999", "2026-12-01T09:00:30"),
  ])
  func aDayAndATimeMeetOnTheWall(_ text: String, _ expected: String) throws {
    #expect(try start(text) == expected)
  }

  @Test(
    arguments: [
      ("2026-12-01T09:00Z", 1_796_115_600), ("2026-12-01T09:00:00.5z", 1_796_115_600),
      ("2026-12-01T10:00+01:00", 1_796_115_600), ("2026-12-01T14:45+0545", 1_796_115_600),
      ("2026-12-01 10:00 +0100", 1_796_115_600), ("2026-12-01 09:00Z", 1_796_115_600),
      ("2026-11-30T09:01-23:59", 1_796_115_600), ("@1796115600", 1_796_115_600), ("@0", 0),
      ("@-1", -1), ("@0001796115600", 1_796_115_600), ("0001-01-01T00:00Z", -62_135_596_800),
      ("0001-01-02T00:00+24:00", nil), ("9999-12-31T23:59:59Z", 253_402_300_799),
      ("@253402300799", 253_402_300_799), ("now", nil), ("9:30", nil), ("2026-12-01T09:00", nil),
    ] as [(String, Int64?)])
  func anOffsetOrAnEpochFixesTheInstant(_ text: String, _ seconds: Int64?) throws {
    let fixed = (try? When(text))?.fixedInstant
    #expect(fixed == seconds.map { Instant(seconds: $0) })
  }

  @Test(arguments: [
    ("now", "2026-11-25T10:30"), ("+30m", "2026-11-25T11:00"), ("+2h", "2026-11-25T12:30"),
    ("+1d", "2026-11-26T10:30"), ("+1w", "2026-12-02T10:30"), ("+1mo", "2026-12-25T10:30"),
    ("+1y", "2027-11-25T10:30"), ("-1d", "2026-11-24T10:30"), ("-90 minutes", "2026-11-25T09:00"),
    ("in 2 minutes", "2026-11-25T10:32"), ("in 1 hour", "2026-11-25T11:30"),
    ("IN 3 Days", "2026-11-28T10:30"), ("in 2w", "2026-12-09T10:30"),
    ("in 1 month", "2026-12-25T10:30"), ("in 10 years", "2036-11-25T10:30"),
    ("+0m", "2026-11-25T10:30"), ("-11mo", "2025-12-25T10:30"), ("-2025y", "0001-11-25T10:30"),
  ])
  func aStepCountsFromThePresentCutToTheMinute(_ text: String, _ expected: String) throws {
    #expect(try start(text) == expected)
  }

  @Test(arguments: [
    ("2026-11-01 01:30", "America/New_York", "2026-11-01T01:30"),
    ("2026-11-01T01:30-05:00", "America/New_York", "2026-11-01T01:30-05:00"),
    ("2026-04-05 1:45", "Australia/Lord_Howe", "2026-04-05T01:45"),
    ("2018-11-04", "America/Sao_Paulo", "2018-11-04T01:00"),
    ("2018-11-04 midnight", "America/Sao_Paulo", "2018-11-04T01:00"),
    ("2011-12-31", "Pacific/Apia", "2011-12-31T00:00"),
  ])
  func aRepeatedHourIsItsFirstPassAndADayStartsWhenItStarts(
    _ text: String, _ zone: String, _ expected: String
  ) throws {
    #expect(try start(text, in: zone) == expected)
  }

  @Test(arguments: [
    (
      "2026-03-08 2:30", "America/New_York",
      #""02:30" does not exist on 2026-03-08: clocks go from 02:00 to 03:00"#
    ),
    (
      "2026-10-04T02:15:30", "Australia/Lord_Howe",
      #""02:15:30" does not exist on 2026-10-04: clocks go from 02:00 to 02:30"#
    ),
    (
      "2026-03-29 1am", "Antarctica/Troll",
      #""01:00" does not exist on 2026-03-29: clocks go from 01:00 to 03:00"#
    ),
    (
      "2018-11-04 0:00", "America/Sao_Paulo",
      #""00:00" does not exist on 2018-11-04: clocks go from 00:00 to 01:00"#
    ),
    (
      "1972-01-07 0:30", "Africa/Monrovia",
      #""00:30" does not exist on 1972-01-07: clocks go from 00:00 to 00:44:30"#
    ),
    (
      "2011-12-30", "Pacific/Apia",
      #""2011-12-30" does not exist here: the calendar goes from 2011-12-29 to 2011-12-31"#
    ),
    (
      "2011-12-30 noon", "Pacific/Apia",
      #""2011-12-30" does not exist here: the calendar goes from 2011-12-29 to 2011-12-31"#
    ),
    ("+9000y", "UTC", #""+9000y" is beyond the years 1 to 9999"#),
    ("in 9999999999 years", "UTC", #""in 9999999999 years" is beyond the years 1 to 9999"#),
    ("-9999999999 weeks", "UTC", #""-9999999999 weeks" is beyond the years 1 to 9999"#),
    ("+9999999999h", "UTC", #""+9999999999h" is beyond the years 1 to 9999"#),
    ("0001-01-01", "Asia/Tokyo", #""0001-01-01" is beyond the years 1 to 9999"#),
    ("9999-12-31 23:59", "America/New_York", #""9999-12-31 23:59" is beyond the years 1 to 9999"#),
  ])
  func whatNeverIsFailsAndSaysWhy(_ text: String, _ zone: String, _ message: String) throws {
    #expect(throws: Failure(.usage, message)) { try start(text, in: zone) }
  }

  @Test(arguments: [
    ("2026-02-30", #""2026-02-30" is not a date: February 2026 has 28 days"#),
    ("2024-02-30T09:00", #""2024-02-30" is not a date: February 2024 has 29 days"#),
    ("1900-02-29", #""1900-02-29" is not a date: February 1900 has 28 days"#),
    ("2026-04-31 9am", #""2026-04-31" is not a date: April 2026 has 30 days"#),
    ("2026-12-00", #""2026-12-00" is not a date: days are counted from 1"#),
    ("2026-13-01", #""2026-13-01" is not a date: months are 1 to 12"#),
    ("2026-00-01", #""2026-00-01" is not a date: months are 1 to 12"#),
    ("0000-01-01", #""0000-01-01" is not a date: years are 1 to 9999"#),
    ("2026-1-1", #""2026-1-1" is not a date: write year, month and day as 2026-12-01"#),
    ("12026-01-01", #""12026-01-01" is not a date: write year, month and day as 2026-12-01"#),
    (
      "99999999999999999999-01-01",
      #""99999999999999999999-01-01" is not a date: write year, month and day as 2026-12-01"#
    ),
    ("24:00", #""24:00" is not a time: hours are 0 to 23"#),
    ("tomorrow 24:00", #""24:00" is not a time: hours are 0 to 23"#),
    ("9:60", #""9:60" is not a time: minutes are 0 to 59"#),
    ("2026-12-01T09:00:60Z", #""09:00:60z" is not a time: seconds are 0 to 59"#),
    ("13pm", #""13pm" is not a time: with am and pm hours are 1 to 12"#),
    ("0 am", #""0am" is not a time: with am and pm hours are 1 to 12"#),
    ("2026-12-01T09:00+24:00", #""09:00+24:00" is not a time: an offset is at most 23:59"#),
    ("2026-12-01T09:00+01:60", #""09:00+01:60" is not a time: an offset is at most 23:59"#),
    ("0001-01-01T00:00+00:01", #""0001-01-01T00:00+00:01" is beyond the years 1 to 9999"#),
    ("9999-12-31T23:59:59-0001", #""9999-12-31T23:59:59-0001" is beyond the years 1 to 9999"#),
    ("@253402300800", #""@253402300800" is beyond the years 1 to 9999"#),
    ("@-62135596801", #""@-62135596801" is beyond the years 1 to 9999"#),
    ("@99999999999999999999", #""@99999999999999999999" is beyond the years 1 to 9999"#),
    ("+10000000000m", #""+10000000000m" is beyond the years 1 to 9999"#),
    ("in 99999999999999999999 days", #""99999999999999999999 days" is beyond the years 1 to 9999"#),
    ("9:30Z", #""9:30Z" has an offset but no date"#),
    ("tomorrow 9:30+01:00", #""tomorrow 9:30+01:00" has an offset but no date"#),
  ])
  func whatCannotBeIsRefusedWithTheReason(_ text: String, _ expected: String) throws {
    #expect(try reason(text) == expected)
  }

  @Test(arguments: [
    "", " ", "soon", "9", "930", "9:5", "9:", ":30", "9.30", "9:30:1", "9:30:15.", "9 30", "9: 30",
    "9 :30", "am", "9:30xm", "9 a m", "noonish", "next", "next week", "next tomorrow", "mon tue",
    "tomorrow tomorrow", "9am tomorrow", "now now", "in", "in 2", "in two hours", "in -2 hours",
    "in +2h", "2 hours", "+", "-", "+h", "+1", "+1x", "+1 2d", "+1d h", "+1.5h", "- 1 d", "--1d",
    "@", "@x", "@-", "@1.5", "@ 1", "2026", "2026-12", "2026-12-01-01", "-2026-12-01", "2026/12/01",
    "2026-12-01T", "2026-12-01T9:00", "2026-12-01T9am", "2026-12-01Tnoon", "2026-12-01T09",
    "2026-12-01T09:00+1", "2026-12-01T09:00+1:00", "2026-12-01T09:00+010", "2026-12-01T09:00ZZ",
    "2026-12-01T09:00 +01:00", "2026-12-01T 09:00", "2026-12-01T09:00\n", "９:30", "mañana",
    "2026-12-01\u{a0}09:00", "%s", "\u{1b}[2J",
  ])
  func whatIsNotUnderstoodIsRefusedAsTyped(_ text: String) throws {
    #expect(try reason(text) == "\"\(visibleText(text.utf8))\" is not a time or a day")
  }
}
