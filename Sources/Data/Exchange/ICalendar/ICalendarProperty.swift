/// The properties that mean something here.
enum ICalendarProperty {
  case begin, end, version
  case uid, summary, description, status, percentComplete, number
  case start, due, created, stamp, modified, completed
  case recurrence
  case rule, dates, exceptions, duration, categories, `class`, priority, location, position
  case attachment, relation, resources, url, comment, contact, attendee, organizer, sequence
  case zone, offset

  /// - Parameter name: in any case.
  init?(name: ArraySlice<UInt8>) {
    for (word, property) in Self.words where isEqualIgnoringCase(name, word) {
      self = property
      return
    }
    return nil
  }

  /// The most frequent first. Source: RFC 5545, section 3.8.
  private static let words: [(StaticString, ICalendarProperty)] = [
    ("BEGIN", .begin), ("END", .end), ("UID", .uid), ("DTSTAMP", .stamp), ("CREATED", .created),
    ("LAST-MODIFIED", .modified), ("DTSTART", .start), ("DUE", .due), ("SUMMARY", .summary),
    ("STATUS", .status), ("COMPLETED", .completed), ("PERCENT-COMPLETE", .percentComplete),
    ("X-TASKS-NUMBER", .number), ("DESCRIPTION", .description), ("PRIORITY", .priority),
    ("CATEGORIES", .categories), ("RELATED-TO", .relation), ("LOCATION", .location),
    ("ATTACH", .attachment), ("URL", .url), ("COMMENT", .comment), ("ATTENDEE", .attendee),
    ("DURATION", .duration), ("RRULE", .rule), ("RDATE", .dates), ("RECURRENCE-ID", .recurrence),
    ("EXDATE", .exceptions), ("EXRULE", .exceptions), ("CLASS", .class), ("GEO", .position),
    ("RESOURCES", .resources), ("CONTACT", .contact), ("ORGANIZER", .organizer),
    ("SEQUENCE", .sequence), ("VERSION", .version), ("TZID", .zone), ("TZOFFSETTO", .offset),
  ]

  /// Whether it is among what makes a task.
  var makesTask: Bool {
    switch self {
    case .uid, .summary, .description, .status, .percentComplete, .number, .start, .due, .created,
      .stamp, .modified, .completed, .recurrence:
      true
    default: false
    }
  }
}
