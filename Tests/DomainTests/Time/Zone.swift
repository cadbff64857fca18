import Domain
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The zone belongs to the process: one test has it at a time. (That tests which only read it run
/// beside none of these is up to `make test`, which runs them one after another.)
private let zoneLock = Mutex(())

/// Runs `body` with `$TZ` set to `zone`. Not to be nested.
func withZone<Result>(_ zone: String, _ body: () throws -> Result) rethrows -> Result {
  try zoneLock.withLock { _ in
    let former = getenv("TZ").map { String(cString: $0) }
    defer {
      if let former { setenv("TZ", former, 1) } else { unsetenv("TZ") }
      tzset()
    }
    setenv("TZ", zone, 1)
    tzset()
    return try body()
  }
}

/// A day from its text, for tests: "2026-12-01".
func day(_ text: String) throws -> Day {
  try DayExpression(text).day(
    at: Moment(now: Instant(seconds: 0), calendar: LocalCalendar()))
}
