import Domain

/// A time as a property of a calendar gives it.
struct ICalendarTime {
  enum Form: Equatable {
    case instant(Instant)
    /// On the wall of a zone.
    case wall(Day, secondOfDay: Int)
    case day(Day)
  }

  let form: Form
  /// The zone of a time on the wall, as the file names it; nil is the zone of the reader.
  let zone: [UInt8]?
  /// Where it stands in the file.
  let line: Int

  /// Reads "20261201", "20261201T090000" and "20261201T090000Z".
  ///
  /// Source: RFC 5545, sections 3.3.4 and 3.3.5. The second 60, a leap second, is taken as 59.
  ///
  /// - Throws: `.input` for anything else, and where the calendar or the clock has no such time.
  init(_ property: ContentLine) throws(Failure) {
    guard let form = Form(property.value) else {
      let text = visibleText(property.value.prefix(40))
      throw .input("\"\(text)\" is not a date or a time", line: property.number)
    }
    self.form = form
    zone = property.zone
    line = property.number
  }
}

extension ICalendarTime.Form {
  init?(_ value: ArraySlice<UInt8>) {
    let isUTC = value.count == 16 && value.last == UInt8(ascii: "Z")
    let text = isUTC ? value.dropLast() : value
    guard text.count == 8 || text.count == 15, let date = Self.number(text.prefix(8)),
      date >= 1_01_01, let day = Day(year: date / 1_00_00, month: date / 100 % 100, day: date % 100)
    else { return nil }
    guard text.count == 15 else {
      self = .day(day)
      return
    }
    guard text[text.startIndex + 8] == UInt8(ascii: "T"), let clock = Self.number(text.suffix(6))
    else { return nil }
    let (hour, minute, second) = (clock / 1_00_00, clock / 100 % 100, min(clock % 100, 59))
    guard hour < 24, minute < 60, clock % 100 <= 60 else { return nil }
    let secondOfDay = hour * 3_600 + minute * 60 + second
    self =
      isUTC
      ? .instant(Instant(seconds: Int64(day.number * 86_400 + secondOfDay)))
      : .wall(day, secondOfDay: secondOfDay)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard isASCIIDigit(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
