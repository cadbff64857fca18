import Domain

extension Environment {
  /// The instant that stands in for the present.
  ///
  /// - Throws: `.usage` for what is no time, or one that depends on the zone or on the clock.
  package func now(on calendar: LocalCalendar) throws(Failure) -> Instant? {
    guard let bytes = self[.now] else { return nil }
    guard let when = try? When(String(decoding: bytes, as: UTF8.self)), isExact(bytes) else {
      throw Failure(
        .usage, "TASKS_NOW is no exact time: \"\(visibleText(bytes))\"",
        hint: "write it as 2026-12-01T09:00Z, with another offset, or as @1796115600")
    }
    // An exact time is the same on every calendar and at every present.
    return try when.placement(at: Moment(now: Instant(seconds: 0), calendar: calendar)).instant
  }

  /// Whether a WHEN has an offset, or counts from the epoch. Only a date with a time has one, and the
  /// dashes of the date are not meant.
  private func isExact(_ when: [UInt8]) -> Bool {
    if when.first == UInt8(ascii: "@") { return true }
    let afterDate = when.dropFirst("2026-12-01".utf8.count)
    return when.first.map { (0x30...0x39).contains($0) } == true
      && (afterDate.contains { "+-".utf8.contains($0) } || "zZ".utf8.contains(when.last ?? 0))
  }
}

extension Environment {
  /// What to tell the user where `$TZ` names no zone.
  var zoneWarning: String? {
    guard self[.zone] != nil else { return nil }
    return ZoneSetting(self[.zone], directory: self[.zoneFolder]).warning
  }
}
