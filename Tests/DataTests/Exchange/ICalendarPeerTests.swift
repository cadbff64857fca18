import Data
import Domain
import FoundationEssentials
import Glibc
import Testing

/// python3-icalendar, which is not ours, reads what we write and writes what we read.
///
/// Its version 4.0.3 reads the escapes of a text twice: a backslash before n, N, comma, semicolon or
/// backslash does not survive it, nor does %2C. Names that hold these are not shown to it.
@Suite(.enabled(if: try Peer.isInstalled, "python3-icalendar is not installed"))
struct ICalendarPeerTests {
  @Test func itReadsEveryTaskThatWeWrite() throws {
    let names = [
      "milk, bread; jam", "C:\\temp", " both ", "a:b \"c\"", "\u{202E}abc", "a\u{2028}b\u{85}c",
      String(repeating: "🌱", count: 1_000), String(repeating: "x", count: 4_096), "BEGIN:VTODO",
    ]
    let tasks = names.enumerated().map {
      Task.listed($1, number: Int64($0 + 1), isFinish: $0.isMultiple(of: 2))
    }
    let script = """
      for todo in Calendar.from_ical(open(sys.argv[1], 'rb').read()).walk('VTODO'):
          time = lambda name: todo.decoded(name).strftime('%Y-%m-%dT%H:%M:%SZ') if name in todo else ''
          print(todo['UID'], todo['X-TASKS-NUMBER'], todo['SUMMARY'].encode().hex(), time('DTSTART'),
                time('CREATED'), time('LAST-MODIFIED'), time('DTSTAMP'), todo['STATUS'],
                time('COMPLETED'), todo.get('PERCENT-COMPLETE', ''), sep='|')
      """
    let expected = tasks.map { task in
      let (created, updated) = (task.createdAt.text, task.updatedAt.text)
      let end = task.isFinish ? "COMPLETED|\(updated)|100" : "NEEDS-ACTION||"
      return "\(task.id.text)|\(task.number)|\(hexadecimal(task.name.bytes))|\(task.startAt.text)"
        + "|\(created)|\(updated)|\(updated)|\(end)"
    }
    #expect(
      try Peer.run(script, on: ICalendarFile(tasks).bytes) == expected.map { $0 + "\n" }.joined())
  }

  @Test func weReadWhatItWrites() throws {
    let script = """
      class Office(tzinfo):
          zone = 'My office'
          def utcoffset(self, moment): return timedelta(hours=2)
          def dst(self, moment): return timedelta(0)
      calendar = Calendar()
      calendar.add('prodid', '-//peer//EN')
      calendar.add('version', '2.0')
      zone = Timezone()
      zone.add('tzid', 'My office')
      for kind, month, before, after in (
              (TimezoneStandard, 10, 3, 2), (TimezoneDaylight, 3, 2, 3)):
          part = kind()
          part.add('dtstart', datetime(1970, month, 25, 3))
          part.add('rrule', {'freq': 'yearly', 'bymonth': month, 'byday': '-1su'})
          part.add('tzoffsetfrom', timedelta(hours=before))
          part.add('tzoffsetto', timedelta(hours=after))
          zone.add_component(part)
      calendar.add_component(zone)
      for number, start in enumerate((
              pytz.timezone('Europe/Berlin').localize(datetime(2026, 7, 1, 9)),
              datetime(2026, 7, 1, 9, tzinfo=Office()), datetime(2026, 12, 1, 9, tzinfo=Office()),
              datetime(2026, 7, 1, 9), date(2026, 7, 1), datetime(2026, 7, 1, 9, tzinfo=pytz.utc))):
          todo = Todo()
          todo.add('uid', 'peer-%d' % number)
          todo.add('summary', 'Käse, Brot; "Öl" \\\\ ' + '🌱' * 40 + '\\nund mehr')
          todo.add('dtstamp', datetime(2026, 6, 1, tzinfo=pytz.utc))
          todo.add('dtstart', start)
          todo.add('status', 'COMPLETED' if number % 2 else 'NEEDS-ACTION')
          calendar.add_component(todo)
      sys.stdout.buffer.write(calendar.to_ical())
      """
    let file = ICalendarFile(Array(try Peer.run(script, on: []).utf8))
    let records = try withZone("America/New_York") { try file.records }
    #expect(
      records.map(\.startAt?.text)
        == [
          "2026-07-01T07:00:00Z", "2026-07-01T06:00:00Z", "2026-12-01T07:00:00Z",
          "2026-07-01T13:00:00Z", "2026-07-01T04:00:00Z", "2026-07-01T09:00:00Z",
        ])
    let name = "Käse, Brot; \"Öl\" \\ " + String(repeating: "🌱", count: 40) + " und mehr"
    #expect(records.map(\.text) == [String](repeating: name, count: 6))
    #expect(records.map(\.isFinish) == [false, true, false, true, false, true])
    #expect(Set(records.map(\.updatedAt?.text)) == ["2026-06-01T00:00:00Z"])
  }
}

private enum Peer {
  static var isInstalled: Bool {
    get throws {
      guard ForeignProgram.isInstalled("python3") else { return false }
      let question = "from importlib.util import *; print(find_spec('icalendar') is not None)"
      return try ForeignProgram.run(["python3", "-c", question], [:], in: TemporaryFolder())
        == "True\n"
    }
  }

  /// What a script prints that reads these bytes.
  static func run(_ script: String, on input: [UInt8]) throws -> String {
    let folder = TemporaryFolder()
    let head = """
      import sys, pytz
      from datetime import *
      from icalendar import *

      """
    try folder.file("in").write(input)
    return try ForeignProgram.run(
      ["python3", "-c", head + script, folder.file("in").text], [:], in: folder)
  }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = bytes.flatMap { [hexadecimalDigit($0 >> 4), hexadecimalDigit($0 & 0xF)] }
  return String(decoding: digits, as: UTF8.self)
}
