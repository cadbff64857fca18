/// A second of universal time.
package struct Instant: Hashable, Comparable, Sendable {
  /// Since 1970-01-01T00:00:00Z, leap seconds not counted.
  package let seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.seconds < right.seconds
  }

  /// The years 1 to 9999 in UTC: what a task may hold.
  package static let storable =
    Instant(seconds: -62_135_596_800)...Instant(seconds: 253_402_300_799)

  /// Whether a task may hold it.
  package var isStorable: Bool {
    Self.storable.lowerBound.seconds <= seconds && seconds <= Self.storable.upperBound.seconds
  }
}
