import Domain

/// Reads the VTODO components of calendars. What else stands in these is left out, and counted where
/// somebody may miss it.
///
/// Source: RFC 5545.
struct ICalendarDecoder: TaskDecoder {
  private let moment: Moment

  /// - Parameter moment: its calendar is the zone of times and days that name none.
  init(at moment: Moment) {
    self.moment = moment
  }

  mutating func decode(_ input: any ByteInput, into stage: RecordStage) throws(Failure) {
    var lines = ContentLineReader(input)
    var reading = ICalendarReading(moment.calendar, into: stage)
    while let line = try lines.next() {
      try reading.take(line)
    }
    try reading.finish(atLine: lines.count)
  }
}
