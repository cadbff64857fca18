import Domain

/// A time as a property of a calendar gives it.
struct ICalendarTime {
  enum Form: Equatable {
    case instant(Instant)
    /// On the wall of a zone.
    case wall(Day, secondOfDay: Int)
    case day(Day)
  }

  let form: Form
  /// The zone of a time on the wall, as the file names it; nil is the zone of the reader.
  let zone: [UInt8]?
  /// Where it stands in the file.
  let line: Int

  /// Reads "20261201", "20261201T090000" and "20261201T090000Z".
  ///
  /// Source: RFC 5545, sections 3.3.4 and 3.3.5. The second 60, a leap second, is taken as 59.
  ///
  /// - Throws: `.input` for anything else, and where the calendar or the clock has no such time.
  init(_ property: ContentLine) throws(Failure) {
    guard let form = Form(property.value) else {
      throw .input(
        "\"\(excerpt(of: property.value))\" is not a date or a time", line: property.number)
    }
    self.form = form
    zone = property.zone
    line = property.number
  }
}

extension ICalendarTime {
  /// The date that stands in the file, where that names no zone; nil where it tells an instant.
  var writtenDay: Day? {
    switch form {
    case .day(let day): day
    case .wall(let day, _): zone == nil ? day : nil
    case .instant: nil
    }
  }
}

extension ICalendarTime.Form {
  init?(_ value: ArraySlice<UInt8>) {
    let isDay = value.count == 8
    guard isDay || value.count == 15 || value.count == 16,
      let written = WrittenTime(isDay ? value + Array("T000000".utf8) : Self.onClock(value)),
      Day.expressible.contains(written.date)
    else { return nil }
    if isDay {
      self = .day(written.date)
    } else if let instant = written.instant {
      self = .instant(instant)
    } else {
      self = .wall(written.date, secondOfDay: written.secondOfDay)
    }
  }

  /// With 59 in place of a leap second.
  private static func onClock(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let second = (value.startIndex + 13)..<(value.startIndex + 15)
    guard value[second].elementsEqual("60".utf8) else { return value }
    return value[..<second.lowerBound] + Array("59".utf8) + value[second.upperBound...]
  }
}
