/// Source of the arithmetic: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"
/// (howardhinnant.github.io/date_algorithms.html): a year begins in March, an era has 400 years.
extension Day {
  /// The day of a date; nil where the month has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard 1...12 ~= month, day >= 1, day <= Self.count(ofMonth: month, year: year) else {
      return nil
    }
    let marchYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = marchYear.dividedRoundingDown(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(number: era * Self.daysOfEra + dayOfEra - Self.daysBefore1970)
  }

  /// The date, month and day counted from 1. Year 0 comes before year 1.
  package var date: (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (number + Self.daysBefore1970).dividedRoundingDown(by: Self.daysOfEra)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  /// How many days a month has.
  static func count(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days of the years 1 to 9999.
  package static let expressible = Day(number: -719_162)...Day(number: 2_932_896)

  /// The days on which the wall clock of any zone can show an instant of the years 1 to 9999 in UTC.
  static let reachable =
    expressible.lowerBound.adding(days: -1)...expressible.upperBound.adding(days: 1)

  package func adding(days: Int) -> Day {
    Day(number: number + days)
  }

  /// The same day of a later or earlier month, or the last one where the month is shorter.
  package func adding(months: Int) -> Day {
    let (year, month, day) = date
    let (newYear, index) = (year * 12 + month - 1 + months).dividedRoundingDown(by: 12)
    let last = Self.count(ofMonth: index + 1, year: newYear)
    guard let moved = Day(year: newYear, month: index + 1, day: min(day, last)) else {
      preconditionFailure("a month has all days up to its last")
    }
    return moved
  }

  private static let daysOfEra = 146_097
  /// From 0000-03-01 to 1970-01-01.
  private static let daysBefore1970 = 719_468
}

extension Day {
  /// The date as "2026-12-01".
  package var text: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the date as "2026-12-01".
  package func append(to text: inout [UInt8]) {
    let (year, month, day) = date
    let isFourDigits = 0...9_999 ~= year
    if !isFourDigits { appendDecimal(year, to: &text) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 10) { characters in
      if isFourDigits {
        characters.setTwoDigits(year / 100, at: 0)
        characters.setTwoDigits(year % 100, at: 2)
      }
      characters[4] = UInt8(ascii: "-")
      characters.setTwoDigits(month, at: 5)
      characters[7] = UInt8(ascii: "-")
      characters.setTwoDigits(day, at: 8)
      text.append(contentsOf: UnsafeBufferPointer(rebasing: characters[(isFourDigits ? 0 : 4)...]))
    }
  }
}
