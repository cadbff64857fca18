import Domain

/// A rule by which something occurs once every year, without end.
///
/// Source: RFC 5545, section 3.3.10.
struct ICalendarRule {
  private var month: Int?
  private var monthDays: [Int] = []
  /// Counted from Sunday.
  private var weekday: Int?
  /// Which of the weekdays in a month: 1 to 4, or -1 for the last; 0 for all of them.
  private var week = 0

  /// nil where the rule is another one.
  init?(_ rule: [UInt8]) {
    var isYearly = false
    for part in rule.split(separator: UInt8(ascii: ";")) {
      guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      let (key, value) = (part[..<sign], part[(sign + 1)...])
      if isEqualIgnoringCase(key, "FREQ") {
        isYearly = isEqualIgnoringCase(value, "YEARLY")
      } else if isEqualIgnoringCase(key, "INTERVAL") {
        guard Self.number(value) == 1 else { return nil }
      } else if isEqualIgnoringCase(key, "BYMONTH") {
        guard let number = Self.number(value), 1...12 ~= number else { return nil }
        month = number
      } else if isEqualIgnoringCase(key, "BYMONTHDAY") {
        let days = value.split(separator: UInt8(ascii: ",")).map(Self.number)
        guard days.allSatisfy({ $0.map { 1...31 ~= $0 } ?? false }) else { return nil }
        monthDays = days.compactMap(\.self).sorted()
      } else if isEqualIgnoringCase(key, "BYDAY") {
        guard takeWeekday(value) else { return nil }
      } else if !isEqualIgnoringCase(key, "WKST") {
        return nil
      }
    }
    guard isYearly else { return nil }
  }

  /// The day of a year as a POSIX string has it; nil where such a string cannot tell it.
  ///
  /// - Parameters:
  ///   - month, day: of the first time, which the rule may leave unsaid.
  func posixDate(month firstMonth: Int, day firstDay: Int) -> [UInt8]? {
    // Without a month days are counted in the year, or come in every month.
    guard month != nil || weekday == nil && monthDays.isEmpty else { return nil }
    let month = month ?? firstMonth
    guard let weekday else {
      guard monthDays.count <= 1 else { return nil }
      return Self.dayOfYear(month, monthDays.first ?? firstDay).map { Self.text("J", [$0]) }
    }
    if monthDays.isEmpty {
      guard week != 0 else { return nil }
      return Self.text("M", [month, week == -1 ? 5 : week, weekday])
    }
    // The second Sunday also goes as the Sunday that is the 8th, the 9th, … or the 14th.
    guard week == 0, let first = monthDays.first, first % 7 == 1, first < 29,
      monthDays == Array(first..<(first + 7))
    else { return nil }
    return Self.text("M", [month, first / 7 + 1, weekday])
  }

  /// Reads "SU", "2SU" and "-1SU".
  private mutating func takeWeekday(_ value: ArraySlice<UInt8>) -> Bool {
    let names: [StaticString] = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    guard value.count >= 2,
      let day = names.firstIndex(where: { isEqualIgnoringCase(value.suffix(2), $0) })
    else { return false }
    weekday = day
    guard value.count > 2 else { return true }
    guard let number = Self.number(value.dropLast(2)), 1...4 ~= number || number == -1 else {
      return false
    }
    week = number
    return true
  }

  /// Counted from 1, in a year that is no leap year.
  private static func dayOfYear(_ month: Int, _ day: Int) -> Int? {
    guard let date = Day(year: 2001, month: month, day: day),
      let newYear = Day(year: 2001, month: 1, day: 1)
    else { return nil }
    return date.number - newYear.number + 1
  }

  private static func number(_ value: ArraySlice<UInt8>) -> Int? {
    value.count <= 4 ? Int(String(decoding: value, as: UTF8.self)) : nil
  }

  private static func text(_ form: Unicode.Scalar, _ numbers: [Int]) -> [UInt8] {
    var text = [UInt8(ascii: form)]
    for (index, number) in numbers.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ".")) }
      appendDecimal(number, to: &text)
    }
    return text
  }
}
