import Domain

extension LocalStamp {
  /// Appends a WHEN that reads back as the same instant: "2026-12-01" is the first instant of the
  /// day, "2026-12-01 09:00" a time in it; beyond the years 1 to 9999 it stands as in rows.
  mutating func append(when instant: Instant, _ calendar: LocalCalendar, to text: inout [UInt8]) {
    let day = calendar.day(of: instant)
    guard Day.expressible.contains(day) else { return append(instant, to: &text) }
    if calendar.start(of: day) == instant { return day.append(to: &text) }
    let separator = text.count + "2026-12-01".utf8.count
    append(instant, to: &text)
    text[separator] = UInt8(ascii: " ")
  }
}
