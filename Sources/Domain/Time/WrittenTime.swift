/// A date and a time of day as a file writes them, "20261201T090000+0100" or
/// "2026-12-01T09:00:00+01:00".
///
/// Source: ISO 8601-1:2019, 5.4.2, of which RFC 3339 has the second form. Seconds in an offset, which
/// ISO 8601-1 lacks, are read and written too: local times before the zones had them.
package struct WrittenTime: Equatable, Sendable {
  package let date: Day
  /// 0 to 86,399.
  package let secondOfDay: Int
  /// Seconds east of UTC; nil where the text names no zone.
  package let offset: Int?

  /// The instant meant, by `calendar` where the text names no zone; nil outside of the years 1 to 9999.
  package func instant(_ calendar: LocalCalendar) -> Instant? {
    guard offset == nil else { return instant }
    return calendar.reading(date, secondOfDay: secondOfDay).first.ifStorable
  }

  /// The instant meant; nil where the text names no zone, and outside of the years 1 to 9999.
  package var instant: Instant? {
    guard let offset else { return nil }
    return Instant(seconds: Int64(date.number * 86_400 + secondOfDay - offset)).ifStorable
  }
}

extension WrittenTime {
  /// What the clock shows at `instant`, where its year has four digits; else what it shows in UTC.
  package init(_ instant: Instant, _ stamp: inout LocalStamp) {
    let time = stamp.localTime(at: instant)
    guard Day.expressible.contains(time.date) else {
      self.init(utc: instant)
      return
    }
    self.init(date: time.date, secondOfDay: time.secondOfDay, offset: time.offset)
  }

  package init(utc instant: Instant) {
    let (day, second) = instant.seconds.dividedRoundingDown(by: 86_400)
    self.init(date: Day(number: Int(day)), secondOfDay: Int(second), offset: 0)
  }

  /// Reads either form; a fraction of a second is dropped. nil for a text that is none, and for what
  /// no calendar and no clock shows: there are no leap seconds.
  package init?(_ text: ArraySlice<UInt8>) {
    var scanner = WrittenTimeScanner(text)
    guard let date = scanner.date(), scanner.takeLetter("T"), let second = scanner.secondOfDay()
    else { return nil }
    guard !scanner.isAtEnd else {
      self.init(date: date, secondOfDay: second, offset: nil)
      return
    }
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    self.init(date: date, secondOfDay: second, offset: offset)
  }
}

extension WrittenTime {
  /// The seconds east of UTC that "+0100" and "-003015" tell; nil for any other text.
  package static func offset(_ text: ArraySlice<UInt8>) -> Int? {
    var scanner = WrittenTimeScanner(text)
    guard let offset = scanner.distance(), scanner.isAtEnd else { return nil }
    return offset
  }
}

extension Day {
  /// Reads "2026-12-01"; nil for what is no date of the years 1 to 9999.
  package init?(written text: ArraySlice<UInt8>) {
    var scanner = WrittenTimeScanner(text)
    guard let date = scanner.date(), scanner.isAtEnd, text.count == 10,
      Self.expressible.contains(date)
    else { return nil }
    self = date
  }
}

extension WrittenTime {
  /// Appends it in the form without separators; one that names no zone stands without.
  package func append(to text: inout [UInt8]) {
    let (year, month, day) = date.date
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 22) { characters in
      var end = 0
      func put(_ byte: UInt8) {
        characters[end] = byte
        end += 1
      }
      func putTwo(_ value: Int) {
        characters.setTwoDigits(value, at: end)
        end += 2
      }
      putTwo(year / 100)
      putTwo(year % 100)
      putTwo(month)
      putTwo(day)
      put(UInt8(ascii: "T"))
      putTwo(secondOfDay / 3_600)
      putTwo(secondOfDay / 60 % 60)
      putTwo(secondOfDay % 60)
      if offset == 0 {
        put(UInt8(ascii: "Z"))
      } else if let offset {
        put(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
        putTwo(abs(offset) / 3_600)
        putTwo(abs(offset) / 60 % 60)
        if offset % 60 != 0 { putTwo(abs(offset) % 60) }
      }
      text.append(contentsOf: UnsafeBufferPointer(rebasing: characters[..<end]))
    }
  }
}
