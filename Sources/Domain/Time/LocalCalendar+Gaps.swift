extension LocalCalendar {
  /// The instant on another date at which the wall shows what it shows at `instant`; after the gap
  /// where a clock change skips that.
  func sameTime(as instant: Instant, on date: Day) -> When.Placement {
    let time = localTime(at: instant)
    // Keeps an instant of the second pass where it is.
    guard date != time.date else { return When.Placement(instant) }
    switch reading(date, secondOfDay: time.secondOfDay) {
    case .once(let instant), .twice(let instant, _): return When.Placement(instant)
    case .never(let next): return When.Placement(next, isMovedPastGap: true)
    }
  }

  /// Says that the clocks never show a time, and from what to what they go instead.
  func skips(_ date: Day, secondOfDay: Int, next: Instant) -> Failure {
    let after = localTime(at: next)
    let (day, second) =
      (next.seconds + offset(at: next.seconds - 1)).dividedRoundingDown(by: 86_400)
    let before = Day(number: Int(day))
    let isOneDay = before == after.date
    let from = (isOneDay ? "" : before.text + " ") + clock(Int(second))
    let to = (isOneDay ? "" : after.date.text + " ") + clock(after.secondOfDay)
    return Failure(
      .usage,
      "\"\(clock(secondOfDay))\" does not exist on \(date.text): clocks go from \(from) to \(to)")
  }

  /// Says that the calendar of the zone skips a day.
  func skips(_ day: Day) -> Failure {
    let next = start(of: day)
    let before = localTime(at: Instant(seconds: next.seconds - 1)).date
    let after = localTime(at: next).date
    return Failure(
      .usage,
      "\"\(day.text)\" does not exist here: the calendar goes from \(before.text) to \(after.text)")
  }

  private func clock(_ secondOfDay: Int) -> String {
    let showsSeconds = secondOfDay % 60 != 0
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8) { characters in
      characters.setClock(secondOfDay, showsSeconds: showsSeconds, at: 0)
      return String(decoding: characters[..<(showsSeconds ? 8 : 5)], as: UTF8.self)
    }
  }
}
