import Domain

/// The times that taskwarrior takes in: it refuses a file with any other ("not a valid date").
///
/// A time beyond them stands in a file as the nearest of them, and exactly under a key of our own
/// beside it; as long as nobody changed the first the second counts.
///
/// Source: seen with taskwarrior 2.6.2, which reads no date before 1980-01-01 and not the last day of
/// 9999. Since it looks at that day in a zone that we do not know, the year is left out as a whole.
enum TaskwarriorTime {
  /// 1980-01-01T00:00:00Z to 9998-12-31T23:59:59Z.
  static let accepted = Instant(seconds: 315_532_800)...Instant(seconds: 253_370_764_799)

  static func nearest(to instant: Instant) -> Instant {
    min(max(instant, accepted.lowerBound), accepted.upperBound)
  }
}
