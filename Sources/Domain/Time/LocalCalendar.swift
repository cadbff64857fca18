/// Days and clock times in the zone of `$TZ`, as the C library reads it.
///
/// A day is the instants from its own first one to the first one of the next day, so that days
/// never overlap and leave nothing out, whatever the clocks do.
package struct LocalCalendar: Sendable {
  /// The zone in force, read once.
  package init() {}

  /// What a reading of the wall clock means.
  package enum Reading: Hashable, Sendable {
    case once(Instant)
    case twice(Instant, Instant)
    /// A clock change skips it; the first instant after the gap.
    case never(next: Instant)
  }

  package func localTime(at instant: Instant) -> LocalTime { fatalError("Domain helper") }

  package func reading(_ date: Day, secondOfDay: Int) -> Reading { fatalError("Domain helper") }

  package func day(of instant: Instant) -> Day { fatalError("Domain helper") }

  /// The first instant of the day; of a day that never was, the first of the next one that was.
  package func start(of day: Day) -> Instant { fatalError("Domain helper") }

  /// False for a day that the zone skipped, such as 2011-12-30 in Pacific/Apia.
  package func exists(_ day: Day) -> Bool { fatalError("Domain helper") }
}
