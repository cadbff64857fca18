import Domain

/// A STANDARD or DAYLIGHT part of a VTIMEZONE: an offset from UTC, and when it begins.
///
/// Source: RFC 5545, section 3.6.5.
struct ICalendarObservance {
  let isDaylight: Bool
  private var start: (day: Day, secondOfDay: Int)?
  private var rule: [UInt8]?
  /// Seconds east of UTC.
  private var offset: Int?

  /// - Parameter component: its name, in capital letters; nil comes of another than these two.
  init?(component: [UInt8]) {
    isDaylight = component == Array("DAYLIGHT".utf8)
    guard isDaylight || component == Array("STANDARD".utf8) else { return nil }
  }

  mutating func take(_ line: ContentLine) {
    switch line.property {
    case .start:
      guard case .wall(let day, let second)? = ICalendarTime.Form(line.value) else { return }
      start = (day, second)
    case .rule: rule = Array(line.value)
    case .offset: offset = WrittenTime.offset(line.value)
    default: break
    }
  }

  /// Whether it begins after another one; what has no beginning comes first.
  func begins(after other: ICalendarObservance) -> Bool {
    guard let start else { return false }
    guard let former = other.start else { return true }
    return (start.day, start.secondOfDay) > (former.day, former.secondOfDay)
  }

  /// Its offset as a POSIX string has it, such as "-1:00:00" for an hour east of UTC.
  var posixOffset: [UInt8]? {
    guard let offset else { return nil }
    return (offset > 0 ? [UInt8(ascii: "-")] : []) + Self.clock(abs(offset))
  }

  /// When it begins each year, as a POSIX string has it: "M3.5.0/2:00:00", the last Sunday of March at
  /// two. nil where it does not begin every year without end, or by a rule that such a string cannot
  /// tell.
  ///
  /// Source: POSIX.1-2024, Base Definitions, 8.3, TZ.
  var posixRule: [UInt8]? {
    guard let start, let rule, let parts = ICalendarRule(rule) else { return nil }
    let (_, month, day) = start.day.date
    guard let date = parts.posixDate(month: month, day: day) else { return nil }
    return date + [UInt8(ascii: "/")] + Self.clock(start.secondOfDay)
  }

  /// Whether it begins again and again, and no end of that is told.
  var isEndless: Bool {
    guard let rule else { return false }
    return !rule.split(separator: UInt8(ascii: ";")).contains { part in
      let key = part.prefix { $0 != UInt8(ascii: "=") }
      return isEqualIgnoringCase(key, "UNTIL") || isEqualIgnoringCase(key, "COUNT")
    }
  }

  private static func clock(_ seconds: Int) -> [UInt8] {
    var text: [UInt8] = []
    appendDecimal(seconds / 3_600, to: &text)
    for part in [seconds / 60 % 60, seconds % 60] {
      text.append(UInt8(ascii: ":"))
      appendDecimal(part, width: 2, to: &text)
    }
    return text
  }
}
