import Domain

/// Writes tasks as the VTODO components of one calendar.
///
/// Source: RFC 5545, sections 3.1 (lines), 3.3.11 (text), 3.6.2 (VTODO). What the standard has no word
/// for, the number, stands in X-TASKS-NUMBER, which other programs leave alone.
struct ICalendarEncoder: TaskEncoder {
  /// The line that is being made, before it is folded.
  private var line: [UInt8] = []

  /// - Parameter moment: not asked, all times are in UTC.
  init(at moment: Moment) {}

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
    bytes.append(iCalendar: instant)
    bytes.append("\r\n")
  }

  /// A name that another program stored against our rules is written as it is shown, so that it
  /// neither ends the line nor makes the file something else than UTF-8.
  private mutating func append(
    _ property: StaticString, _ name: TaskName, into bytes: inout [UInt8]
  ) {
    line.removeAll(keepingCapacity: true)
    line.append(property)
    name.bytes.withUnsafeBufferPointer { text in
      if isOneLineOfUTF8(text) { return line.append(iCalendar: text) }
      var visible: [UInt8] = []
      appendVisible(text, to: &visible)
      visible.withUnsafeBufferPointer { line.append(iCalendar: $0) }
    }
    bytes.append(folded: line)
  }
}

private func isOneLineOfUTF8(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var index = 0
  while index < text.count {
    if text[index] < 0x20 || text[index] == 0x7F { return false }
    guard let scalar = DecodedScalar(text, at: index) else { return false }
    index += scalar.length
  }
  return true
}
