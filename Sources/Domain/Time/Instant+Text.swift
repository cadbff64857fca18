extension Instant {
  /// The instant in UTC, as "2026-12-01T09:00:00Z".
  package var text: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the instant in UTC, as "2026-12-01T09:00:00Z".
  ///
  /// Source: RFC 3339, section 5.6.
  package func append(to text: inout [UInt8]) {
    let (day, second) = seconds.dividedRoundingDown(by: 86_400)
    Day(number: Int(day)).append(to: &text)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 10) { characters in
      characters[0] = UInt8(ascii: "T")
      characters.setClock(Int(second), showsSeconds: true, at: 1)
      characters[9] = UInt8(ascii: "Z")
      text.append(contentsOf: UnsafeBufferPointer(characters))
    }
  }

  /// Moved by so many seconds; nil outside of the years 1 to 9999.
  func moved(by distance: Int) -> Instant? {
    let (moved, isOverflow) = seconds.addingReportingOverflow(Int64(distance))
    guard !isOverflow else { return nil }
    return Instant(seconds: moved).ifStorable
  }

  /// nil outside of the years 1 to 9999.
  var ifStorable: Instant? {
    isStorable ? self : nil
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes a second of the day as "09:00" or "09:00:30" at `index`.
  func setClock(_ secondOfDay: Int, showsSeconds: Bool, at index: Int) {
    setTwoDigits(secondOfDay / 3_600, at: index)
    self[index + 2] = UInt8(ascii: ":")
    setTwoDigits(secondOfDay / 60 % 60, at: index + 3)
    guard showsSeconds else { return }
    self[index + 5] = UInt8(ascii: ":")
    setTwoDigits(secondOfDay % 60, at: index + 6)
  }
}
