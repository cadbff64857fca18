import Domain

extension Environment {
  /// The instant that stands in for the present.
  ///
  /// - Throws: `.usage` for what is no time, or one that depends on the zone or on the clock.
  package func now() throws(Failure) -> Instant? {
    guard let bytes = self[.now] else { return nil }
    guard let instant = try? When(String(decoding: bytes, as: UTF8.self)).fixedInstant else {
      throw Failure(
        .usage, "TASKS_NOW is no exact time: \"\(visibleText(bytes))\"",
        hint: "write it as 2026-12-01T09:00Z, with another offset, or as @1796115600")
    }
    return instant
  }

  /// What to tell the user where `$TZ` names no zone.
  var zoneWarning: String? {
    guard self[.zone] != nil else { return nil }
    return ZoneSetting(self[.zone], directory: self[.zoneFolder]).warning
  }
}
