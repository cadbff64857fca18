/// A distance in time as it is typed, such as "+2h" or "3 weeks".
struct TimeStep: Hashable, Sendable {
  enum Unit: Hashable, Sendable {
    case minute, hour, day, week, month, year
  }

  /// Less than 10^10 and more than -10^10, so that no arithmetic on it overflows.
  let amount: Int
  let unit: Unit

  /// Reads "+30m", "-1d" or "+2 hours". `words` are in lower case.
  ///
  /// - Returns: nil where no step stands there.
  /// - Throws: that it leaves the years 1 to 9999, wherever it starts.
  init?(signed words: ArraySlice<[UInt8]>) throws(When.Malformed) {
    var scanner = TextScanner(Array(words.joined()))
    let isBack = scanner.take("-")
    guard isBack || scanner.take("+") else { return nil }
    try self.init(words, &scanner, sign: isBack ? -1 : 1)
  }

  /// Reads "2 hours" or "2h". `words` are in lower case.
  ///
  /// - Returns: nil where no step stands there.
  /// - Throws: that it leaves the years 1 to 9999, wherever it starts.
  init?(unsigned words: ArraySlice<[UInt8]>) throws(When.Malformed) {
    var scanner = TextScanner(Array(words.joined()))
    try self.init(words, &scanner, sign: 1)
  }

  private init?(
    _ words: ArraySlice<[UInt8]>, _ scanner: inout TextScanner, sign: Int
  ) throws(When.Malformed) {
    let digits = scanner.takeAll(isASCIIDigit)
    let letters = scanner.takeAll(isASCIILetter)
    guard !digits.isEmpty, scanner.isAtEnd, Self.isDivided(words, before: letters),
      let unit = Self.units[String(decoding: letters, as: UTF8.self)]
    else { return nil }
    guard let number = Int(String(decoding: digits, as: UTF8.self)), number < Self.limit else {
      throw When.Malformed(
        tooFar: String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
      )
    }
    amount = sign * number
    self.unit = unit
  }

  /// Whether a blank, if there is one, stands between the number and its unit.
  private static func isDivided(
    _ words: ArraySlice<[UInt8]>, before unit: ArraySlice<UInt8>
  ) -> Bool {
    words.count == 1 || words.count == 2 && words.last?.elementsEqual(unit) == true
  }

  /// More minutes than the years 1 to 9999 have.
  private static let limit = 10_000_000_000

  private static let units: [String: Unit] = [
    "m": .minute, "min": .minute, "minute": .minute, "minutes": .minute,
    "h": .hour, "hour": .hour, "hours": .hour,
    "d": .day, "day": .day, "days": .day,
    "w": .week, "week": .week, "weeks": .week,
    "mo": .month, "month": .month, "months": .month,
    "y": .year, "year": .year, "years": .year,
  ]
}

extension TimeStep {
  /// How many seconds it has; nil for a step on the calendar.
  var seconds: Int? {
    switch unit {
    case .minute: amount * 60
    case .hour: amount * 3_600
    case .day, .week, .month, .year: nil
    }
  }

  /// The day it leads to from `day`, the last of a month too short; nil for minutes and hours.
  func day(from day: Day) -> Day? {
    switch unit {
    case .minute, .hour: nil
    case .day: day.adding(days: amount)
    case .week: day.adding(days: 7 * amount)
    case .month: day.adding(months: amount)
    case .year: day.adding(months: 12 * amount)
    }
  }
}
