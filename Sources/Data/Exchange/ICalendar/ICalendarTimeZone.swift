import Domain

/// A VTIMEZONE: what a calendar says of a zone.
///
/// Of its parts count the last that are still in force: those of standard and daylight time that begin
/// anew every year, or else the last to begin. What the zone was before them is not looked at: that is
/// known of the zones that the system has, which are preferred.
struct ICalendarTimeZone {
  private(set) var name: [UInt8]?
  private var standard: ICalendarObservance?
  private var daylight: ICalendarObservance?
  private var last: ICalendarObservance?
  /// A part begins by a rule that a POSIX string cannot tell.
  private var isBeyondPOSIX = false

  mutating func take(_ line: ContentLine) {
    if case .zone = line.property, name == nil { name = iCalendarText(line.value) }
  }

  mutating func take(_ part: ICalendarObservance) {
    if last.map(part.begins(after:)) ?? true { last = part }
    guard part.posixRule != nil else {
      isBeyondPOSIX = isBeyondPOSIX || part.isEndless
      return
    }
    if part.isDaylight {
      if daylight.map(part.begins(after:)) ?? true { daylight = part }
    } else {
      if standard.map(part.begins(after:)) ?? true { standard = part }
    }
  }

  /// nil where it is no zone, or one by rules that the C library does not know.
  var zone: ZoneSwitch.Zone? {
    guard !isBeyondPOSIX else { return nil }
    if let standard, let daylight, let offset = standard.posixOffset,
      let otherOffset = daylight.posixOffset, let start = daylight.posixRule,
      let end = standard.posixRule
    {
      let comma = Array(",".utf8)
      return ZoneSwitch.Zone(
        posix: Array("STD".utf8) + offset + Array("DST".utf8) + otherOffset + comma + start + comma
          + end)
    }
    guard let offset = last?.posixOffset else { return nil }
    return ZoneSwitch.Zone(posix: Array("STD".utf8) + offset)
  }
}
