import Domain

/// The zones of a calendar: what the system has by the names in the file, or else what the file itself
/// says of them, or else what the system has by the end of a name.
struct ICalendarZones {
  private let wall: ZoneSwitch
  private var defined: [[UInt8]: ZoneSwitch.Zone] = [:]
  /// Of the system, by their whole names.
  private var found: [[UInt8]: ZoneSwitch.Zone] = [:]
  /// The last one that was asked for.
  private var last: (name: [UInt8], zone: ZoneSwitch.Zone)?

  /// - Parameter calendar: the zone of the reader.
  init(_ calendar: LocalCalendar) {
    wall = ZoneSwitch(from: calendar)
  }

  /// Takes in what a VTIMEZONE says; not of a name of any length, nor of one zone too many.
  mutating func define(_ name: [UInt8], _ zone: ZoneSwitch.Zone) {
    guard name.count <= Self.longestName,
      defined.count < Self.mostDefined || defined[name] != nil
    else { return }
    defined[name] = zone
    last = nil
  }

  /// Forgets what the file said, at the end of a calendar.
  mutating func forget() {
    defined = [:]
    last = nil
  }

  /// Whether `instant(_:)` finds the zone of a time, and finds no better one after more of the file.
  mutating func knows(_ time: ICalendarTime) -> Bool {
    guard let name = time.zone, case .wall = time.form else { return true }
    return certain(name) != nil
  }

  /// The instant meant: `ZoneSwitch.instant`; of a day its first in the zone of the reader.
  ///
  /// - Throws: `.input` for a zone that is not known, and outside of the years 1 to 9999.
  mutating func instant(_ time: ICalendarTime) throws(Failure) -> Instant {
    let instant: Instant
    switch time.form {
    case .instant(let exact): instant = exact
    case .day(let day): instant = wall.reading(day, secondOfDay: 0, in: nil).first
    case .wall(let day, let second):
      let zone = try time.zone.map { name throws(Failure) in
        guard let zone = find(name) else {
          throw Failure.input("no such time zone \"\(excerpt(of: name[...]))\"", line: time.line)
        }
        return zone
      }
      instant = wall.instant(day, secondOfDay: second, in: zone)
    }
    guard Instant.storable.contains(instant) else {
      throw .input("a time beyond the years 1 to 9999", line: time.line)
    }
    return instant
  }

  private mutating func find(_ name: [UInt8]) -> ZoneSwitch.Zone? {
    if let last, last.name == name { return last.zone }
    guard let zone = certain(name) ?? Self.zone(ofEndOf: name) else { return nil }
    last = (name, zone)
    return zone
  }

  private mutating func certain(_ name: [UInt8]) -> ZoneSwitch.Zone? {
    if let zone = found[name] { return zone }
    guard name.count <= Self.longestName, let zone = ZoneSwitch.Zone(named: name) else {
      return defined[name]
    }
    found[name] = zone
    return zone
  }

  /// The zone of the longest part of a name, from behind a slash to the end, that names one: some
  /// programs put their own name before it, as in "/freeassociation.sourceforge.net/Europe/Berlin".
  private static func zone(ofEndOf name: [UInt8]) -> ZoneSwitch.Zone? {
    guard name.count <= longestName else { return nil }
    var rest = name[...]
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      rest = rest[(slash + 1)...]
      if let zone = ZoneSwitch.Zone(named: rest) { return zone }
    }
    return nil
  }

  /// More bytes than any name of a zone has.
  private static let longestName = 255

  /// More zones than there are.
  private static let mostDefined = 1_000
}
