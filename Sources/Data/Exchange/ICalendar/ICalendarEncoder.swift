import Domain

/// Writes tasks as the VTODO components of one calendar.
///
/// Source: RFC 5545, sections 3.1 (lines), 3.3.11 (text), 3.6.2 (VTODO). What the standard has no word
/// for, the number, stands in X-TASKS-NUMBER, which other programs leave alone.
struct ICalendarEncoder: TaskEncoder {
  /// The line that is being made, before it is folded.
  private var line: [UInt8] = []

  mutating func begin(into bytes: inout [UInt8]) {
    bytes.append("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tasks//tasks//EN\r\n")
  }

  mutating func append(_ task: Task, into bytes: inout [UInt8]) {
    bytes.append("BEGIN:VTODO\r\nUID:")
    task.id.append(to: &bytes)
    bytes.append("\r\n")
    append("DTSTAMP:", task.updatedAt, into: &bytes)
    append("CREATED:", task.createdAt, into: &bytes)
    append("LAST-MODIFIED:", task.updatedAt, into: &bytes)
    append("DTSTART:", task.startAt, into: &bytes)
    append("SUMMARY:", task.name, into: &bytes)
    if task.isFinish {
      bytes.append("STATUS:COMPLETED\r\n")
      append("COMPLETED:", task.updatedAt, into: &bytes)
      bytes.append("PERCENT-COMPLETE:100\r\n")
    } else {
      bytes.append("STATUS:NEEDS-ACTION\r\n")
    }
    bytes.append("X-TASKS-NUMBER:")
    appendDecimal(Int(task.number), to: &bytes)
    bytes.append("\r\nEND:VTODO\r\n")
  }

  mutating func end(into bytes: inout [UInt8]) {
    bytes.append("END:VCALENDAR\r\n")
  }

  private func append(_ property: StaticString, _ instant: Instant, into bytes: inout [UInt8]) {
    bytes.append(property)
    WrittenTime(utc: instant).append(to: &bytes)
    bytes.append("\r\n")
  }

  private mutating func append(
    _ property: StaticString, _ name: TaskName, into bytes: inout [UInt8]
  ) {
    line.removeAll(keepingCapacity: true)
    line.append(property)
    line.append(iCalendar: name.bytesOfLine)
    bytes.append(folded: line)
  }
}
