import Data
import Domain
import Testing

@Suite struct ICalendarWritingTests {
  @Test func anOpenTaskIsAComponentThatNeedsAction() {
    #expect(
      ICalendarFile([.listed("milk, bread; jam \\ honey")]).text
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//tasks//tasks//EN
        BEGIN:VTODO
        UID:12345678-9abc-4def-8123-456700000001
        DTSTAMP:20261118T110640Z
        CREATED:20260921T141320Z
        LAST-MODIFIED:20261118T110640Z
        DTSTART:20261201T090000Z
        SUMMARY:milk\\, bread\\; jam \\\\ honey
        STATUS:NEEDS-ACTION
        X-TASKS-NUMBER:1
        END:VTODO
        END:VCALENDAR

        """.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
  }

  @Test func aFinishedTaskSaysWhenItWas() {
    let lines = ICalendarFile([.listed("milk", isFinish: true)]).text.split(separator: "\r\n")
    #expect(
      lines[10...]
        == [
          "STATUS:COMPLETED", "COMPLETED:20261118T110640Z", "PERCENT-COMPLETE:100",
          "X-TASKS-NUMBER:1", "END:VTODO", "END:VCALENDAR",
        ])
  }

  @Test func noTasksAreACalendarWithoutAny() throws {
    let file = ICalendarFile([Task]())
    #expect(
      file.text
        == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//tasks//tasks//EN\r\nEND:VCALENDAR\r\n")
    #expect(try file.records == [])
  }

  static let names =
    [
      "milk", " leading", "trailing ", "  both  ", "a,b;c\\d", "\\n is no new line",
      "C:\\new\\;\\,",
      "ends in \\", "a:b;TZID=x:\"c\"", "BEGIN:VTODO", "\u{202E}abc\u{2066}d", "a\u{2028}b\u{85}c",
      String(repeating: "x", count: 4_096), String(repeating: "\\", count: 4_096),
      String(repeating: "👩‍👩‍👧", count: 200), "%2C%5C", "é" + String(repeating: "ü", count: 2_000),
      "x" + String(repeating: " ", count: 300) + "y",
    ] + (60...80).map { String(repeating: "a", count: $0) + "🌱🌱🌱" }

  @Test(arguments: names)
  func everyTaskComesBackAsItWas(_ name: String) throws {
    for isFinish in [false, true] {
      let task = Task.listed(name, number: 7, isFinish: isFinish)
      #expect(try ICalendarFile([task]).records == [task.record])
    }
  }

  @Test(arguments: [-62_135_596_800, -1, 0, 951_782_399, 253_402_300_799] as [Int64])
  func everyTimeComesBackAsItWas(_ seconds: Int64) throws {
    let task = Task.listed("a", startAt: seconds)
    #expect(try ICalendarFile([task]).records == [task.record])
  }

  @Test func noLineIsLongerThan75BytesNorIsACharacterCut() throws {
    let file = ICalendarFile(Self.names.enumerated().map { .listed($1, number: Int64($0 + 1)) })
    for line in file.bytes.split(separator: UInt8(ascii: "\n")) {
      #expect(line.last == UInt8(ascii: "\r") && line.count <= 76)
      #expect(String(validating: line, as: UTF8.self) != nil)
    }
    #expect(try file.records.map(\.text) == Self.names)
  }

  @Test(arguments: [
    (Array("a\r\nEND:VTODO".utf8), "a\\u000d\\u000aEND:VTODO"),
    ([0x61, 0xFF, 0x62], "a\\xffb"), ([0x61, 0xC3], "a\\xc3"),
    ([0x1B, 0x5B, 0x7F], "\\u001b[\\u007f"),
  ])
  func aNameThatMayNotBeStoredIsWrittenAsItIsShown(_ name: [UInt8], _ shown: String) throws {
    #expect(try ICalendarFile([.listed(bytes: name)]).records.map(\.text) == [shown])
  }
}
