/// Writes instants as times on the wall clock that read back as the same instants.
///
/// "2026-12-01T09:00", with ":30" where the seconds are not zero, and with the offset in the second
/// pass of a repeated hour: "2026-11-01T01:30-05:00". Where the year on the wall leaves 1 to 9999,
/// or such an offset is not of whole minutes, the time stands in UTC: "9999-12-31T23:00Z".
///
/// Remembers the offset around the last instant: in a listing by start nearly every row finds it there.
package struct LocalStamp: Sendable {
  private let calendar: LocalCalendar
  /// The stretch of the last instant, and its offset; no offset where a clock change is near.
  private var stretch: (index: Int64, offset: Int64?)?

  package init(_ calendar: LocalCalendar) {
    self.calendar = calendar
  }

  package mutating func append(_ instant: Instant, to text: inout [UInt8]) {
    let time = localTime(at: instant)
    let isRepeated = time.isSecondPass
    guard Day.expressible.contains(time.date),
      !isRepeated || time.offset % 60 == 0 && abs(time.offset) < 86_400
    else {
      let (day, second) = instant.seconds.dividedRoundingDown(by: 86_400)
      append(Day(number: Int(day)), Int(second), to: &text)
      text.append(UInt8(ascii: "Z"))
      return
    }
    append(time.date, time.secondOfDay, to: &text)
    if isRepeated { append(offset: time.offset, to: &text) }
  }

  package mutating func text(_ instant: Instant) -> String {
    var text: [UInt8] = []
    append(instant, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// What the wall clock shows, as `LocalCalendar.localTime(at:)` has it.
  package mutating func localTime(at instant: Instant) -> LocalTime {
    guard let offset = steadyOffset(at: instant) else { return calendar.localTime(at: instant) }
    let (day, second) = (instant.seconds + offset).dividedRoundingDown(by: 86_400)
    return LocalTime(
      date: Day(number: Int(day)), secondOfDay: Int(second), offset: Int(offset),
      isSecondPass: false)
  }

  /// The offset of a stretch without a clock change in it and shortly before it.
  private mutating func steadyOffset(at instant: Instant) -> Int64? {
    let index = instant.seconds >> Self.stretchBits
    if let stretch, stretch.index == index { return stretch.offset }
    let first = index << Self.stretchBits
    let offset = calendar.steadyOffset(from: first, to: first + (1 << Self.stretchBits) - 1)
    stretch = (index, offset)
    return offset
  }

  /// A stretch has 2^17 seconds, 36 hours.
  private static let stretchBits: Int64 = 17

  private func append(_ date: Day, _ secondOfDay: Int, to text: inout [UInt8]) {
    date.append(to: &text)
    let showsSeconds = secondOfDay % 60 != 0
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: showsSeconds ? 9 : 6) { characters in
      characters[0] = UInt8(ascii: "T")
      characters.setClock(secondOfDay, showsSeconds: showsSeconds, at: 1)
      text.append(contentsOf: UnsafeBufferPointer(characters))
    }
  }

  private func append(offset: Int, to text: inout [UInt8]) {
    text.append(offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 5) { characters in
      characters.setClock(abs(offset), showsSeconds: false, at: 0)
      text.append(contentsOf: UnsafeBufferPointer(characters))
    }
  }
}
