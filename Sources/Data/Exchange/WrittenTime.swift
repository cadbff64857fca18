import Domain

/// A date and a time of day as a file writes them, "20261201T090000+0100" or
/// "2026-12-01T09:00:00+01:00".
///
/// Source: ISO 8601-1:2019, 5.4.2, of which RFC 3339 has the second form. Seconds in an offset, which
/// ISO 8601-1 lacks, are read and written too: local times before the zones had them.
struct WrittenTime: Equatable {
  var date: Day
  /// 0 to 86,399.
  var secondOfDay: Int
  /// Seconds east of UTC; nil where the text names no zone.
  var offset: Int?

  /// The instant meant, by `calendar` where the text names no zone; nil outside of the years 1 to 9999.
  func instant(_ calendar: LocalCalendar) -> Instant? {
    let instant =
      if let offset {
        Instant(seconds: Int64(date.number * 86_400 + secondOfDay - offset))
      } else {
        calendar.reading(date, secondOfDay: secondOfDay).first
      }
    return Instant.storable.contains(instant) ? instant : nil
  }
}

extension WrittenTime {
  /// What the clock shows at `instant`, where its year has four digits; else what it shows in UTC.
  init(_ instant: Instant, _ stamp: inout LocalStamp) {
    let time = stamp.localTime(at: instant)
    guard Day.expressible.contains(time.date) else {
      self.init(utc: instant)
      return
    }
    self.init(date: time.date, secondOfDay: time.secondOfDay, offset: time.offset)
  }

  init(utc instant: Instant) {
    let day = instant.seconds >= 0 ? instant.seconds / 86_400 : (instant.seconds - 86_399) / 86_400
    self.init(
      date: Day(number: Int(day)), secondOfDay: Int(instant.seconds - day * 86_400), offset: 0)
  }

  /// Reads either form; a fraction of a second is dropped. nil for a text that is none, and for what
  /// no calendar and no clock shows.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    guard let year = rest.takeNumber(4) else { return nil }
    let isExtended = rest.take("-")
    guard let month = rest.takeNumber(2), rest.take("-") == isExtended,
      let dayOfMonth = rest.takeNumber(2), year >= 1,
      let date = Day(year: year, month: month, day: dayOfMonth), rest.take("T"),
      let hour = rest.takeNumber(2), hour < 24, rest.take(":") == isExtended,
      let minute = rest.takeNumber(2), minute < 60, rest.take(":") == isExtended,
      let second = rest.takeNumber(2), second < 60
    else { return nil }
    if rest.take(".") {
      let digits = rest.prefix(while: isASCIIDigit)
      guard !digits.isEmpty else { return nil }
      rest = rest[digits.endIndex...]
    }
    self.init(date: date, secondOfDay: hour * 3_600 + minute * 60 + second, offset: nil)
    guard !rest.isEmpty else { return }
    guard let offset = WrittenTime.offset(&rest, isExtended: isExtended), rest.isEmpty else {
      return nil
    }
    self.offset = offset
  }

  private static func offset(_ rest: inout ArraySlice<UInt8>, isExtended: Bool) -> Int? {
    if rest.take("Z") { return 0 }
    let isEast = rest.take("+")
    guard isEast || rest.take("-"),
      let hours = rest.takeNumber(2), hours < 24, rest.take(":") == isExtended,
      let minutes = rest.takeNumber(2), minutes < 60
    else { return nil }
    var distance = hours * 3_600 + minutes * 60
    if !rest.isEmpty {
      guard rest.take(":") == isExtended, let seconds = rest.takeNumber(2), seconds < 60 else {
        return nil
      }
      distance += seconds
    }
    return isEast ? distance : -distance
  }
}

extension WrittenTime {
  /// Appends it in the form without separators; one that names no zone stands without.
  func append(to text: inout [UInt8]) {
    let (year, month, day) = date.date
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 22) { characters in
      var end = 0
      func put(_ byte: UInt8) {
        characters[end] = byte
        end += 1
      }
      func putTwo(_ value: Int) {
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10))
        put(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
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

extension Day {
  /// Reads "2026-12-01"; nil for what is no date of the years 1 to 9999.
  init?(written text: ArraySlice<UInt8>) {
    var rest = text
    guard let year = rest.takeNumber(4), year >= 1, rest.take("-"),
      let month = rest.takeNumber(2), rest.take("-"),
      let day = rest.takeNumber(2), rest.isEmpty
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: character) else { return false }
    removeFirst()
    return true
  }

  /// So many digits.
  fileprivate mutating func takeNumber(_ digits: Int) -> Int? {
    guard count >= digits else { return nil }
    var number = 0
    for byte in prefix(digits) {
      guard isASCIIDigit(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    removeFirst(digits)
    return number
  }
}
