import Data
import Domain
import Testing

@Suite struct ICalendarRefusalTests {
  @Test(arguments: [
    ("hello", "line 1: not a name, a colon and a value"),
    ("\nhello", "line 2: not a name, a colon and a value"),
    ("{\"a\": 1}", "line 1: not a name, a colon and a value"),
    ("BEGIN:VCARD", "line 1: this is outside of \"BEGIN:VCALENDAR\""),
    ("BEGIN:VTODO", "line 1: this is outside of \"BEGIN:VCALENDAR\""),
    ("END:VCALENDAR", "line 1: this is outside of \"BEGIN:VCALENDAR\""),
    ("SUMMARY:a", "line 1: this is outside of \"BEGIN:VCALENDAR\""),
    ("BEGIN:VCALENDAR\nEND:VCALENDAR\nSUMMARY:a", "line 3: this is outside of \"BEGIN:VCALENDAR\""),
    ("BEGIN:VCALENDAR\n", "line 1: the file ends before \"END:VCALENDAR\""),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n", "line 3: the file ends before \"END:VTODO\""),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR", "line 3: \"END:VCALENDAR\" inside \"VTODO\""),
    ("BEGIN:VCALENDAR\nVERSION:1.0", "line 2: version 1 of the format is not read, only version 2"),
    ("BEGIN:VCALENDAR\n:a", "line 2: not a name, a colon and a value"),
    ("BEGIN:VCALENDAR\nA B:a", "line 2: not a name, a colon and a value"),
    ("BEGIN:VCALENDAR\nVERSION;B:a", "line 2: a parameter without a name or a value"),
    ("BEGIN:VCALENDAR\nVERSION;=b:a", "line 2: a parameter without a name or a value"),
    ("BEGIN:VCALENDAR\nVERSION;B=\"b:a", "line 2: a quote is not closed"),
    ("BEGIN:VCALENDAR\nVERSION;B=b", "line 2: not a name, a colon and a value"),
  ])
  func aFileThatIsNoCalendarIsRefused(_ text: String, _ refusal: String) {
    #expect(ICalendarFile(Array(text.utf8)).refusal == refusal)
  }

  /// The first line of the task is the third of the file.
  @Test(arguments: [
    (["SUMMARY;X=\"a:b"], "line 3: a quote is not closed"),
    (["hello"], "line 3: not a name, a colon and a value"),
    (
      ["SUMMARY:a", "DUE;TZID=\(String(repeating: "z", count: 90)):20261201T090000"],
      "line 4: no such time zone \"\(String(repeating: "z", count: 80))…\""
    ),
    (["SUMMARY:a", "DTSTART:20260230"], "line 4: \"20260230\" is not a date or a time"),
    (["DTSTART:20261201T240000Z"], "line 3: \"20261201T240000Z\" is not a date or a time"),
    (["DTSTART:20261201T096000Z"], "line 3: \"20261201T096000Z\" is not a date or a time"),
    (["DTSTART:20261201T090061"], "line 3: \"20261201T090061\" is not a date or a time"),
    (["DTSTART:2026-12-01"], "line 3: \"2026-12-01\" is not a date or a time"),
    (["DTSTART:\u{1B}"], "line 3: \"\\u001b\" is not a date or a time"),
    (["DTSTART:00000101"], "line 3: \"00000101\" is not a date or a time"),
    (["DTSTART:"], "line 3: \"\" is not a date or a time"),
    (
      ["SUMMARY:a", "DUE;TZID=No\u{1B}where:20261201T090000"],
      "line 4: no such time zone \"No\\u001bwhere\""
    ),
    (
      ["SUMMARY:a", "DTSTART;TZID=Etc/GMT+1:99991231T235959"],
      "line 4: a time beyond the years 1 to 9999"
    ),
    (
      ["SUMMARY:a", "DTSTART;TZID=Etc/GMT-1:00010101T000000"],
      "line 4: a time beyond the years 1 to 9999"
    ),
    (["X-TASKS-NUMBER:-1"], "line 3: \"-1\" is not the number of a task"),
    (["X-TASKS-NUMBER:"], "line 3: \"\" is not the number of a task"),
  ])
  func aTaskThatMakesNoSenseIsRefused(_ lines: [String], _ refusal: String) {
    let file = ICalendarFile(calendar: ["BEGIN:VTODO"] + lines + ["END:VTODO"])
    #expect(file.refusal == refusal)
  }

  @Test func anIdentityThatStandsThereTwiceIsRefused() {
    let todo = ["BEGIN:VTODO", "UID:a", "SUMMARY:a", "DTSTAMP:20261201T090000Z", "END:VTODO"]
    #expect(ICalendarFile(calendar: todo + todo).refusal != nil)
  }

  private static let long = [String](
    repeating: " " + String(repeating: "a", count: 1_024), count: 1_025)

  @Test(arguments: ["SUMMARY:", "UID:", "DTSTART:", "X-TASKS-NUMBER:"])
  func aLineOfMoreThanAMebibyteThatMakesATaskIsRefused(name: String) {
    let lines = ["BEGIN:VTODO", "SUMMARY:a", name] + Self.long + ["END:VTODO"]
    #expect(
      ICalendarFile(calendar: lines).refusal == "line 4: the line is longer than 1048576 bytes")
  }

  @Test func aLineThatMakesNoTaskMayBeOfAnyLength() throws {
    let event = ["BEGIN:VEVENT", "ATTACH;ENCODING=BASE64:"] + Self.long + ["END:VEVENT"]
    let task =
      ["BEGIN:VTODO", "SUMMARY:a", "ATTACH;ENCODING=BASE64:"] + Self.long + ["DESCRIPTION:b\\n"]
      + Self.long + ["X-OWN:"] + Self.long + ["UID:c", "END:VTODO"]
    let file = ICalendarFile(calendar: event + task)
    #expect(try file.records.map(\.id) == [TaskID(derivedFrom: Array("c".utf8))])
    #expect(
      try file.losses
        == ["leftOut 1 event", "noPlace 1 attachment", "noPlace 1 description"])
  }

  @Test(arguments: ["ATTENDEE;CN=\"Bob:mailto:a@b", "ATTENDEE;CN:mailto:a@b"])
  func parametersThatMakeNoSenseStopNothingThatMakesNoTask(line: String) throws {
    let event = ["BEGIN:VEVENT", line, "hello", "END:VEVENT"]
    let file = ICalendarFile(
      calendar: event + ["BEGIN:VTODO", "SUMMARY:a", line, "X-\(line)", "END:VTODO"])
    #expect(try file.records.map(\.text) == ["a"])
    #expect(try file.losses == ["leftOut 1 event", "noPlace 1 attendee"])
  }

  @Test func componentsDoNotLieInsideEachOtherWithoutEnd() {
    let file = ICalendarFile(calendar: [String](repeating: "BEGIN:X", count: 100_000))
    #expect(file.refusal == "line 33: components inside each other too deep")
  }
}
