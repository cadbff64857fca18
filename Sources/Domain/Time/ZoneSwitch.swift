#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads wall clocks of other zones than that of `$TZ`.
///
/// The C library knows one zone at a time, and it belongs to the process: `$TZ` is set to the zone that
/// is read, stays so as long as the same one is asked for, since each change reads a file, and is as it
/// was once the switch is put back or gone. Only for a process of one thread, that
/// asks nothing else about local times, and starts no other process, in between.
package final class ZoneSwitch {
  /// A zone that the C library knows.
  package struct Zone: Hashable, Sendable {
    let setting: [UInt8]

    /// A zone of the system, such as "Europe/Berlin"; nil where it has none of that name.
    ///
    /// - Parameter directory: the value of `$TZDIR`; nil where it is not set.
    package init?(named name: some Sequence<UInt8>, directory: [UInt8]? = systemZones()) {
      let name = Array(name)
      // A path that leads out of the folder is no name, and "right" has other seconds.
      let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard parts.allSatisfy({ $0.first.map { $0 != UInt8(ascii: ".") } ?? false }),
        !name.contains(0), !name.starts(with: "right/".utf8),
        ZoneSetting(nil, directory: directory).isFile(name[...])
      else { return nil }
      setting = [UInt8(ascii: ":")] + name
    }

    /// A zone by the rules of a POSIX string, such as "CET-1CEST,M3.5.0,M10.5.0/3", which must be one:
    /// the C library takes what it does not know as UTC.
    package init(posix: [UInt8]) {
      setting = posix
    }
  }

  private let calendar: LocalCalendar
  private let former: [CChar]?
  private var current: Zone?

  /// - Parameter calendar: the zone of `$TZ`.
  package init(from calendar: LocalCalendar) {
    self.calendar = calendar
    former = getenv("TZ").map { Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1)) }
  }

  deinit {
    putBack()
  }

  /// What a reading of the wall clock means in a zone; nil is that of `$TZ`.
  package func reading(
    _ date: Day, secondOfDay: Int, in zone: Zone?
  ) -> LocalCalendar.Reading {
    if let zone { use(zone) } else { putBack() }
    return calendar.reading(date, secondOfDay: secondOfDay)
  }

  /// The instant that a reading of the wall clock in a zone means; nil is the zone of `$TZ`. Of one that
  /// occurs twice it is the first; of one that a clock change skips, the one by the offset before the
  /// change.
  ///
  /// Source: RFC 5545, section 3.3.5.
  package func instant(_ date: Day, secondOfDay: Int, in zone: Zone?) -> Instant {
    let reading = reading(date, secondOfDay: secondOfDay, in: zone)
    guard case .never(let next) = reading else { return reading.first }
    let wall = Int64(date.number) * 86_400 + Int64(secondOfDay)
    return Instant(seconds: wall - calendar.offset(at: next.seconds - 1))
  }

  /// Puts the zone of `$TZ` in force again.
  package func putBack() {
    guard current != nil else { return }
    current = nil
    if let former { setenv("TZ", former, 1) } else { unsetenv("TZ") }
    tzset()
  }

  private func use(_ zone: Zone) {
    guard zone != current else { return }
    current = zone
    setenv("TZ", zone.setting.map { CChar(bitPattern: $0) } + [0], 1)
    tzset()
  }
}

/// The value of `$TZDIR`.
package func systemZones() -> [UInt8]? {
  getenv("TZDIR").map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
}
