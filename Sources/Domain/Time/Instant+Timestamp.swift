extension Instant {
  /// Reads a time as `text` writes it, "2026-12-01T09:00:00Z", also with an offset in place of the
  /// "Z". A fraction of a second is dropped.
  ///
  /// Source: RFC 3339, section 5.6.
  ///
  /// - Returns: nil where it is no such time, or lies outside of the years 1 to 9999 in UTC.
  package init?(timestamp text: [UInt8]) {
    var scanner = TimestampScanner(text)
    guard
      let year = scanner.number(digits: 4), scanner.take("-"),
      let month = scanner.number(digits: 2), scanner.take("-"),
      let dayOfMonth = scanner.number(digits: 2), scanner.takeLetter("T"),
      let day = Day(year: year, month: month, day: dayOfMonth),
      let clock = scanner.clock(), scanner.takeClockSeconds(),
      let offset = scanner.offset(), scanner.isAtEnd
    else { return nil }
    let wall = Int64(day.number) * 86_400 + Int64(clock * 60 + scanner.second)
    guard let instant = Instant(seconds: wall - Int64(offset * 60)).ifStorable else { return nil }
    self = instant
  }
}

/// Reads the parts of a timestamp from left to right, without taking memory.
private struct TimestampScanner {
  private let text: [UInt8]
  private var position = 0
  private(set) var second = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  var isAtEnd: Bool { position == text.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// In either case.
  mutating func takeLetter(_ letter: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] & 0xDF == UInt8(ascii: letter) else { return false }
    position += 1
    return true
  }

  /// So many digits.
  mutating func number(digits: Int) -> Int? {
    guard text.count - position >= digits else { return nil }
    var number = 0
    for index in position..<(position + digits) {
      guard isASCIIDigit(text[index]) else { return nil }
      number = number * 10 + Int(text[index] - UInt8(ascii: "0"))
    }
    position += digits
    return number
  }

  /// "09:00" as minutes.
  mutating func clock() -> Int? {
    guard let hour = number(digits: 2), hour < 24, take(":"),
      let minute = number(digits: 2), minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  /// ":30", or ":30.25": there are no leap seconds.
  mutating func takeClockSeconds() -> Bool {
    guard take(":"), let second = number(digits: 2), second < 60 else { return false }
    self.second = second
    guard take(".") else { return true }
    let start = position
    while position < text.count, isASCIIDigit(text[position]) { position += 1 }
    return position > start
  }

  /// "Z", "+01:00" or "-05:30" as minutes east of UTC.
  mutating func offset() -> Int? {
    if takeLetter("Z") { return 0 }
    let isEast = take("+")
    guard isEast || take("-"), let distance = clock() else { return nil }
    return isEast ? distance : -distance
  }
}
