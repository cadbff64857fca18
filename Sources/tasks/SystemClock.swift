import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clock on the wall, or an instant that stands in for the present for ever.
///
/// As a source of the loop it waits for the next minute. A clock that was set, or a machine that
/// slept, is noticed at the next turn of any source, and after a minute at the latest.
package final class SystemClock: Clock, EventSource {
  package let minutes = ObservableEvent<Void>()

  private let now: () -> Instant
  /// nil where the present is fixed.
  private let milliseconds: (() -> Int64)?
  private let calendar: LocalCalendar
  private var minute: Instant

  /// - Parameters:
  ///   - fixed: stands in for the present; nil is none.
  ///   - milliseconds: the time since 1970 began.
  package init(
    fixed: Instant? = nil, calendar: LocalCalendar,
    milliseconds: @escaping () -> Int64 = wallMilliseconds
  ) {
    now = { fixed ?? Instant(seconds: milliseconds() / 1_000) }
    self.milliseconds = fixed == nil ? milliseconds : nil
    self.calendar = calendar
    minute = Moment(now: now(), calendar: calendar).minute
  }

  package var moment: Moment {
    Moment(now: now(), calendar: calendar)
  }

  package var patience: Int? {
    guard let milliseconds else { return nil }
    let current = moment.minute
    guard current == minute else { return 0 }
    return Int((current.seconds + 60) * 1_000 - milliseconds())
  }

  package func turn() {
    let minute = moment.minute
    guard minute != self.minute else { return }
    self.minute = minute
    minutes.notifyObservers()
  }
}

/// The system's clock, which can be set.
package func wallMilliseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
}
