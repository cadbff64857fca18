import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Instant {
  /// The second that the system's clock shows.
  static func ofClock() -> Instant {
    Instant(seconds: Int64(time(nil)))
  }
}
