import Domain

extension Environment {
  /// The instant that stands in for the present.
  ///
  /// - Throws: `.usage` for what is no time, or one that depends on the zone or on the clock.
  package func now() throws(Failure) -> Instant? {
    guard let bytes = self[.now] else { return nil }
    guard let instant = try? When(String(decoding: bytes, as: UTF8.self)).fixedInstant else {
      throw Failure(
        .usage, "TASKS_NOW is no exact time: \"\(excerpt(of: bytes))\"",
        hint: "write it as 2026-12-01T09:00Z, with another offset, or as @1796115600")
    }
    return instant
  }

  /// How long to wait for a lock, in milliseconds.
  ///
  /// - Throws: `.usage` for what is no number of seconds, or more than a day.
  package func patience() throws(Failure) -> Int32? {
    guard let bytes = self[.patience] else { return nil }
    guard let seconds = decimal(bytes), seconds <= 86_400 else {
      throw Failure(
        .usage,
        "TASKS_PATIENCE takes seconds, at most 86400, not \"\(excerpt(of: bytes))\"")
    }
    return Int32(seconds * 1_000)
  }

  /// What to tell the user where `$TZ` names no zone.
  var zoneWarning: String? {
    guard self[.zone] != nil else { return nil }
    return ZoneSetting(self[.zone], directory: self[.zoneFolder]).warning
  }
}
