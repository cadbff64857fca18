import Domain
import Testing

/// Wednesday 2026-11-25, 10:30:45 UTC.
private let now = Instant(seconds: 1_795_602_645)

private func dayText(_ text: String) throws -> String {
  try withZone("UTC") {
    try DayExpression(text).day(at: Moment(now: now, calendar: LocalCalendar())).text
  }
}

@Suite struct DayExpressionTests {
  @Test(arguments: [
    ("today", "2026-11-25"), ("Tomorrow", "2026-11-26"), ("yesterday", "2026-11-24"),
    ("wed", "2026-12-02"), ("next thursday", "2026-11-26"), ("2026-12-01", "2026-12-01"),
    (" -7d ", "2026-11-18"), ("+1w", "2026-12-02"), ("+2 weeks", "2026-12-09"),
    ("-1mo", "2026-10-25"), ("+1y", "2027-11-25"), ("0001-01-01", "0001-01-01"),
    ("9999-12-31", "9999-12-31"),
  ])
  func aDayIsReadAndCountedFromToday(_ text: String, _ expected: String) throws {
    #expect(try dayText(text) == expected)
  }

  @Test(arguments: [
    "", "9am", "noon", "now", "+1h", "-30m", "tomorrow 9:30", "2026-12-01T09:00", "@0", "in 2 days",
    "x",
  ])
  func whatIsNoDayIsRefused(_ text: String) throws {
    let malformed = #expect(throws: When.Malformed.self) { try DayExpression(text) }
    #expect(malformed?.reason == "\"\(text)\" is not a day")
  }

  @Test func aDateThatCannotBeIsRefusedWithTheReason() {
    let malformed = #expect(throws: When.Malformed.self) { try DayExpression("2026-02-30") }
    #expect(malformed?.reason == #""2026-02-30" is not a date: February 2026 has 28 days"#)
  }

  @Test(arguments: ["+9000y", "-9999999999d", "+9999999999w"])
  func daysBeyondTheYearsFail(_ text: String) {
    #expect(throws: Failure(.usage, "\"\(text)\" is beyond the years 1 to 9999")) {
      try dayText(text)
    }
  }
}
