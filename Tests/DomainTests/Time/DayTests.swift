import Domain
import Testing

@Suite struct DayTests {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2026, 12, 1, 20_788), (2000, 2, 29, 11_016),
    (1900, 3, 1, -25_508), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896), (0, 2, 29, -719_469),
    (2024, 2, 29, 19_782), (10_000, 1, 1, 2_932_897),
  ])
  func aDateIsADayAndBack(_ year: Int, _ month: Int, _ day: Int, _ number: Int) throws {
    let found = try #require(Day(year: year, month: month, day: day))
    #expect(found.number == number)
    #expect(found.date == (year, month, day))
  }

  @Test func everyDayOfTwoErasFollowsTheOneBefore() throws {
    var expected = (year: 1599, month: 12, day: 31)
    let first = try #require(Day(year: 1599, month: 12, day: 31))
    for number in first.number...first.number + 2 * 146_097 {
      let date = Day(number: number).date
      #expect(date == expected)
      let isLast = Day(year: date.year, month: date.month, day: date.day + 1) == nil
      let isYearEnd = isLast && date.month == 12
      expected = (
        isYearEnd ? date.year + 1 : date.year, isYearEnd ? 1 : isLast ? date.month + 1 : date.month,
        isLast ? 1 : date.day + 1
      )
    }
  }

  @Test(arguments: [
    (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
    (2026, 1, -1), (2026, 1, 32),
  ])
  func aDateThatIsNoneIsNoDay(_ year: Int, _ month: Int, _ day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    (0, Weekday.thursday), (-1, .wednesday), (20_788, .tuesday), (-719_162, .monday),
    (2_932_896, .friday), (3, .sunday), (4, .monday),
  ])
  func aDayHasAWeekday(_ number: Int, _ weekday: Weekday) {
    #expect(Day(number: number).weekday == weekday)
  }

  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-03-31", -1, "2026-02-28"),
    ("2026-12-15", 1, "2027-01-15"), ("2026-01-15", -1, "2025-12-15"),
    ("2026-05-31", 12, "2027-05-31"),
    ("2024-02-29", 12, "2025-02-28"), ("2024-02-29", 48, "2028-02-29"),
    ("2026-01-01", 0, "2026-01-01"),
    ("0001-01-31", 119_987, "9999-12-31"),
  ])
  func monthsAreCountedAndCutToTheirLastDay(
    _ text: String, _ months: Int, _ expected: String
  ) throws {
    let date = text.split(separator: "-").compactMap { Int($0) }
    let day = try #require(Day(year: date[0], month: date[1], day: date[2]))
    #expect(day.adding(months: months).text == expected)
  }

  @Test func theExpressibleDaysAreThoseOfTheYears1To9999() {
    #expect(Day.expressible.lowerBound.text == "0001-01-01")
    #expect(Day.expressible.upperBound.text == "9999-12-31")
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
      (1_796_115_600, "2026-12-01T09:00:00Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (253_402_300_800, "10000-01-01T00:00:00Z"),
    ] as [(Int64, String)])
  func anInstantIsWrittenInUTC(_ seconds: Int64, _ text: String) {
    #expect(Instant(seconds: seconds).text == text)
  }

  @Test(arguments: [Int64.min, .max])
  func noInstantTraps(_ seconds: Int64) {
    #expect(Instant(seconds: seconds).text.hasSuffix("Z"))
  }

  @Test(arguments: [
    (0, 1, "0"), (7, 2, "07"), (123, 2, "123"), (-5, 1, "-5"), (-5, 3, "-005"),
    (Int.max, 1, "9223372036854775807"), (Int.min, 1, "-9223372036854775808"),
    (1, 25, "0000000000000000000000001"),
  ])
  func aNumberIsWrittenInDecimal(_ value: Int, _ width: Int, _ text: String) {
    var bytes: [UInt8] = []
    appendDecimal(value, width: width, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
