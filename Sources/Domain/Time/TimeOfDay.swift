/// A time of day as it is typed.
enum TimeOfDay: Hashable, Sendable {
  /// Seconds on the wall clock since 00:00, 0 to 86,399.
  case clock(Int)
  /// The first instant of the day, whatever the clock shows then.
  case midnight
}

/// A time of day with what may stand behind it.
struct TypedTime {
  let time: TimeOfDay
  /// Seconds east of UTC, where an offset is typed.
  let offset: Int?
  /// Written as ISO 8601 has it after a "T": a two-digit hour, minutes, no half of the day.
  let isISO: Bool

  /// Reads "9:30", "09:30:15.5", "9am", "9:30pm", "noon" or "midnight", and behind a 24-hour time
  /// an offset: "Z", "+01:00" or "-0530". `word` is in lower case, without blanks.
  ///
  /// - Returns: nil where `word` does not look like a time.
  /// - Throws: why there is no such time.
  init?(_ word: [UInt8]) throws(When.Malformed) {
    if let named = Self.names[String(decoding: word, as: UTF8.self)] {
      self.init(time: named, offset: nil, isISO: false)
      return
    }
    guard let typed = Numbers(word) else { return nil }
    let text = String(decoding: word, as: UTF8.self)
    let hours = typed.half == nil ? 0...23 : 1...12
    guard hours.contains(typed.hour) else {
      throw When.Malformed(
        notATime: text, typed.half == nil ? "hours are 0 to 23" : "with am and pm hours are 1 to 12"
      )
    }
    guard typed.minute < 60 else { throw When.Malformed(notATime: text, "minutes are 0 to 59") }
    guard typed.second < 60 else { throw When.Malformed(notATime: text, "seconds are 0 to 59") }
    guard abs(typed.offset ?? 0) < 86_400, typed.offsetMinute < 60 else {
      throw When.Malformed(notATime: text, "an offset is at most 23:59")
    }
    let hour =
      switch typed.half {
      case nil: typed.hour
      case .morning: typed.hour % 12
      case .afternoon: typed.hour % 12 + 12
      }
    self.init(
      time: .clock(hour * 3_600 + typed.minute * 60 + typed.second), offset: typed.offset,
      isISO: typed.isISO)
  }

  private init(time: TimeOfDay, offset: Int?, isISO: Bool) {
    self.time = time
    self.offset = offset
    self.isISO = isISO
  }

  private static let names: [String: TimeOfDay] = ["noon": .clock(43_200), "midnight": .midnight]
}

/// The numbers of a typed time, each of the right number of digits, not yet compared with its range.
private struct Numbers {
  enum Half { case morning, afternoon }

  private(set) var hour = 0
  private(set) var minute = 0
  private(set) var second = 0
  private(set) var half: Half?
  private(set) var offset: Int?
  private(set) var offsetMinute = 0
  private(set) var isISO = false

  init?(_ word: [UInt8]) {
    var scanner = TextScanner(word)
    guard let hour = scanner.takeNumber(1...2) else { return nil }
    self.hour = hour
    let hasMinute = scanner.take(":")
    if hasMinute {
      guard takeMinuteAndSecond(&scanner) else { return nil }
    }
    if scanner.take("a") { half = .morning } else if scanner.take("p") { half = .afternoon }
    guard half == nil ? hasMinute : scanner.take("m") else { return nil }
    if half == nil, !scanner.isAtEnd {
      guard takeOffset(&scanner) else { return nil }
    }
    guard scanner.isAtEnd else { return nil }
    isISO = half == nil && word.count >= 5 && word[2] == UInt8(ascii: ":")
  }

  private mutating func takeMinuteAndSecond(_ scanner: inout TextScanner) -> Bool {
    guard let minute = scanner.takeNumber(2...2) else { return false }
    self.minute = minute
    guard scanner.take(":") else { return true }
    guard let second = scanner.takeNumber(2...2) else { return false }
    self.second = second
    // A fraction of a second is dropped.
    return !scanner.take(".") || !scanner.takeAll(isASCIIDigit).isEmpty
  }

  private mutating func takeOffset(_ scanner: inout TextScanner) -> Bool {
    if scanner.take("z") {
      offset = 0
      return true
    }
    let isEast = scanner.take("+")
    guard isEast || scanner.take("-") else { return false }
    if let both = scanner.takeNumber(4...4) {
      return setOffset(hours: both / 100, minutes: both % 100, isEast: isEast)
    }
    guard let hours = scanner.takeNumber(2...2), scanner.take(":"),
      let minutes = scanner.takeNumber(2...2)
    else { return false }
    return setOffset(hours: hours, minutes: minutes, isEast: isEast)
  }

  private mutating func setOffset(hours: Int, minutes: Int, isEast: Bool) -> Bool {
    offset = (isEast ? 1 : -1) * (hours * 3_600 + minutes * 60)
    offsetMinute = minutes
    return true
  }
}
