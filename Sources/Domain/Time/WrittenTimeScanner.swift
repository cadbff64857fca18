/// Reads the parts of a date and a time from left to right, without taking memory.
struct WrittenTimeScanner {
  private let text: ArraySlice<UInt8>
  private var position: Int
  /// The form with separators.
  private var isExtended = false

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  var isAtEnd: Bool { position == text.endIndex }

  /// "20261201", or "2026-12-01": the form of what follows.
  mutating func date() -> Day? {
    guard let year = number(digits: 4) else { return nil }
    isExtended = take("-")
    guard let month = number(digits: 2), take("-") == isExtended, let day = number(digits: 2) else {
      return nil
    }
    return Day(year: year, month: month, day: day)
  }

  /// "090030", or "09:00:30", also with a fraction of any length.
  mutating func secondOfDay() -> Int? {
    guard let minute = clock(), take(":") == isExtended, let second = number(digits: 2), second < 60
    else { return nil }
    guard take(".") else { return minute * 60 + second }
    let start = position
    while !isAtEnd, isASCIIDigit(text[position]) { position += 1 }
    return position > start ? minute * 60 + second : nil
  }

  /// "Z", "+0100" and "+010030", or "+01:00" and "+01:00:30".
  mutating func offset() -> Int? {
    takeLetter("Z") ? 0 : distance()
  }

  /// "+0100" and "+010030", or "+01:00" and "+01:00:30".
  mutating func distance() -> Int? {
    let isEast = take("+")
    guard isEast || take("-"), let minutes = clock() else { return nil }
    var distance = minutes * 60
    if !isAtEnd {
      guard take(":") == isExtended, let seconds = number(digits: 2), seconds < 60 else {
        return nil
      }
      distance += seconds
    }
    return isEast ? distance : -distance
  }

  /// "0900", or "09:00", as minutes.
  private mutating func clock() -> Int? {
    guard let hour = number(digits: 2), hour < 24, take(":") == isExtended,
      let minute = number(digits: 2), minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, text[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// In either case.
  mutating func takeLetter(_ letter: Unicode.Scalar) -> Bool {
    guard !isAtEnd, asciiCapital(text[position]) == UInt8(ascii: letter) else { return false }
    position += 1
    return true
  }

  /// So many digits.
  private mutating func number(digits: Int) -> Int? {
    guard text.endIndex - position >= digits else { return nil }
    var number = 0
    for index in position..<(position + digits) {
      guard isASCIIDigit(text[index]) else { return nil }
      number = number * 10 + Int(text[index] - UInt8(ascii: "0"))
    }
    position += digits
    return number
  }
}
