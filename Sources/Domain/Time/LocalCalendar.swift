#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Days and clock times in the zone of `$TZ`, as the C library reads it.
///
/// A day is the instants from its own first one to the first one of the next day, so that days
/// never overlap and leave nothing out, whatever the clocks do.
///
/// Of the C library only the offset from UTC is asked here, and everything else follows from it. Two
/// clock changes are taken to lie more than `reach` apart on both sides: in tzdata 2025b the closest
/// are 95 hours apart, and none moves a clock by more than 24 hours.
package struct LocalCalendar: Sendable {
  /// The zone in force. The C library reads it when it is first asked, once a run.
  package init() {}

  /// What a reading of the wall clock means.
  package enum Reading: Hashable, Sendable {
    case once(Instant)
    case twice(Instant, Instant)
    /// A clock change skips it; the first instant after the gap.
    case never(next: Instant)

    /// The earliest instant that is not before the reading.
    package var first: Instant {
      switch self {
      case .once(let instant), .twice(let instant, _), .never(let instant): instant
      }
    }
  }

  package func localTime(at instant: Instant) -> LocalTime {
    let offset = offset(at: instant.seconds)
    let (day, second) = (instant.seconds + offset).dividedRoundingDown(by: 86_400)
    return LocalTime(
      date: Day(number: Int(day)), secondOfDay: Int(second), offset: Int(offset),
      isSecondPass: isSecondPass(instant.seconds, offset: offset))
  }

  package func reading(_ date: Day, secondOfDay: Int) -> Reading {
    let wall = Int64(date.number) * 86_400 + Int64(secondOfDay)
    let (early, late) = (wall - Self.reach, wall + Self.reach)
    let (before, after) = (offset(at: early), offset(at: late))
    guard before != after else { return .once(Instant(seconds: wall - before)) }
    let change = firstInstant(after: early, until: late) { offset(at: $0) != before }
    let (unchanged, changed) = (wall - before, wall - after)
    return switch (unchanged < change, changed >= change) {
    case (true, true): .twice(Instant(seconds: unchanged), Instant(seconds: changed))
    case (true, false): .once(Instant(seconds: unchanged))
    case (false, true): .once(Instant(seconds: changed))
    case (false, false): .never(next: Instant(seconds: change))
    }
  }

  package func day(of instant: Instant) -> Day {
    // After a clock went back over midnight it shows the old date, but the new day has begun.
    var day = localTime(at: instant).date
    while start(of: day.adding(days: 1)) <= instant { day = day.adding(days: 1) }
    return day
  }

  /// The first instant of the day; of a day that never was, the first of the next one that was.
  package func start(of day: Day) -> Instant {
    reading(day, secondOfDay: 0).first
  }

  /// False for a day that the zone skipped, such as 2011-12-30 in Pacific/Apia.
  package func exists(_ day: Day) -> Bool {
    start(of: day) < start(of: day.adding(days: 1))
  }

  /// The offset from `first` to `last`, where no clock change lies between
  /// them or in the `reach` before.
  func steadyOffset(from first: Int64, to last: Int64) -> Int64? {
    let offset = offset(at: last)
    return self.offset(at: first - Self.reach) == offset ? offset : nil
  }

  /// Seconds east of UTC. Far beyond the storable years, where the C library gives up, there is UTC.
  func offset(at seconds: Int64) -> Int64 {
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return 0 }
    return Int64(parts.tm_gmtoff)
  }

  private func isSecondPass(_ seconds: Int64, offset: Int64) -> Bool {
    let before = self.offset(at: seconds - Self.reach)
    guard before > offset else { return false }
    return self.offset(at: seconds - (before - offset)) == before
  }

  /// The first of the instants after `early`, up to `late`, at which `holds` is true, where it stays
  /// true from then on.
  private func firstInstant(
    after early: Int64, until late: Int64, _ holds: (Int64) -> Bool
  ) -> Int64 {
    var (low, high) = (early, late)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// How far from a reading on the wall its instants may lie, in seconds: more than any offset and
  /// any clock change. POSIX lets an offset have 24:59:59.
  static let reach: Int64 = 26 * 3_600
}
