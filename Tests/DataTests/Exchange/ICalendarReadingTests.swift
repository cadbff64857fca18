import Data
import Domain
import Testing

@Suite struct ICalendarReadingTests {
  static let first = ["UID:a", "DTSTAMP:20261201T090000Z", "SUMMARY:milk"]

  @Test(arguments: ["", "\u{FEFF}", "\r\n\r\n", " \n\t\n", "BEGIN:VCALENDAR\nEND:VCALENDAR"])
  func aFileWithoutTasksIsNoError(_ text: String) throws {
    #expect(try ICalendarFile(Array(text.utf8)).records == [])
  }

  @Test(arguments: [1, 2, 3, 7, 1 << 16])
  func piecesOfAnySizeReadTheSame(_ piece: Int) throws {
    let tasks = ICalendarWritingTests.names.enumerated().map {
      Task.listed($1, number: Int64($0 + 1))
    }
    let file = ICalendarFile(ICalendarFile(tasks).bytes, piece: piece)
    #expect(try file.records == tasks.map(\.record))
  }

  @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
  func linesMayEndInANewlineAloneAndAByteOrderMarkMayComeFirst(
    _ ending: String, _ mark: String
  ) throws {
    let text = ICalendarFile([.listed("milk" + String(repeating: " and bread", count: 20))]).text
    let other = mark + text.split(separator: "\r\n").joined(separator: ending)
    #expect(try ICalendarFile(Array(other.utf8)).records == ICalendarFile(Array(text.utf8)).records)
  }

  @Test func linesGoOnAfterATabAndInsideOfACharacter() throws {
    let bytes =
      Array("BEGIN:VCALENDAR\nBEGIN:VTODO\nDTSTAMP:2026\n\t1201T09\n 0000Z\nSUMMARY:".utf8)
      + [0xC3, 0x0D, 0x0A, 0x20, 0xBC] + Array("\n  x\nEND:VTODO\nEND:VCALENDAR".utf8)
    #expect(try ICalendarFile(bytes).records.map(\.text) == ["ü x"])
  }

  @Test func namesAndWordsAreReadInAnyCase() throws {
    let text =
      "begin:vCalendar\nBegin:vTodo\ndtStart;tzid=UTC:20261201T090000\nsummary:milk\n"
      + "status:completed\nend:VTODO\nEND:vcalendar"
    let records = try ICalendarFile(Array(text.utf8)).records
    #expect(records.map(\.text) == ["milk"] && records.map(\.isFinish) == [true])
  }

  @Test(arguments: [
    ("a\\, b\\; c \\\\ d", "a, b; c \\ d"), ("a\\nb\\Nc", "a b c"), ("a\\\\nb", "a\\nb"),
    ("a\tb\u{7F}", "a b "), ("a\\:b\\", "a\\:b\\"), (" a ", " a "), ("a\\r\\n", "a\\r "),
  ])
  func textIsReadWithoutItsEscapesAndOnOneLine(_ value: String, _ name: String) throws {
    let file = ICalendarFile(todo: "SUMMARY:\(value)", "DTSTAMP:20261201T090000Z")
    #expect(try file.records.map(\.text) == [name])
  }

  @Test(arguments: [
    "SUMMARY;LANGUAGE=de:milk", "SUMMARY;ALTREP=\"cid:a;b:c,d\":milk",
    "summary;X-A=1,\"2\",3;X-B=:milk",
  ])
  func parametersArePassedOver(_ line: String) throws {
    #expect(
      try ICalendarFile(todo: line, "DTSTAMP:20261201T090000Z").records.map(\.text) == ["milk"])
  }

  @Test(arguments: [
    ([], false), (["STATUS:NEEDS-ACTION"], false), (["STATUS:IN-PROCESS"], false),
    (["STATUS:COMPLETED"], true), (["COMPLETED:20261201T090000Z"], true),
    (["PERCENT-COMPLETE:100"], true), (["PERCENT-COMPLETE:99"], false),
    (["STATUS:IN-PROCESS", "PERCENT-COMPLETE:100"], false),
  ])
  func aTaskIsFinishedWhereTheFileSaysSo(_ lines: [String], _ isFinish: Bool) throws {
    let file = ICalendarFile(calendar: ["BEGIN:VTODO"] + Self.first + lines + ["END:VTODO"])
    #expect(try file.records.map(\.isFinish) == [isFinish])
  }

  /// Start, creation and last change, as hours of a day.
  @Test(
    arguments: [
      (
        ["DTSTART:1", "DUE:2", "CREATED:3", "DTSTAMP:4", "LAST-MODIFIED:5", "COMPLETED:6"],
        [1, 3, 5]
      ),
      (["DUE:2", "CREATED:3", "DTSTAMP:4", "COMPLETED:6"], [2, 3, 6]),
      (["CREATED:3", "DTSTAMP:4"], [3, 3, 4]), (["CREATED:3"], [3, 3, 3]),
      (["DTSTAMP:4", "LAST-MODIFIED:5"], [nil, nil, 5]), (["DTSTAMP:4"], [nil, nil, 4]),
      (["DTSTART:1"], [1, nil, nil]), (["DUE:2"], [2, nil, nil]), ([], [nil, nil, nil]),
      (["DTSTART:1", "DTSTART:2"], [1, nil, nil]),
    ] as [([String], [Int64?])])
  func timesThatAreNotToldAreNotMadeUp(_ lines: [String], _ hours: [Int64?]) throws {
    let times = lines.map { line in
      line.replacing(":", with: ":20261201T0") + "0000Z"
    }
    let file = ICalendarFile(
      calendar: ["BEGIN:VTODO", "SUMMARY:a", "UID:a"] + times + ["END:VTODO"])
    let expected = hours.map { hour in
      hour.map { Instant(seconds: 1_796_083_200 + 3_600 * $0) }
    }
    #expect(
      try file.records.flatMap { [$0.startAt, $0.createdAt, $0.updatedAt] } == expected)
  }

  @Test func aUIDThatIsAUUIDIsTheIdentity() throws {
    let id = "6F1A3BD2-27A0-4B55-9D0E-6C4D0F9F8E11"
    let file = ICalendarFile(todo: "UID:\(id)", "SUMMARY:a", "DTSTAMP:20261201T090000Z")
    #expect(try file.records.map(\.id.text) == [id.lowercased()])
  }

  @Test func anotherUIDGivesTheSameIdentityWhateverElseChanges() throws {
    let one = try ICalendarFile(todo: "UID:a@b", "SUMMARY:a", "DTSTAMP:20261201T090000Z").records
    let two = try ICalendarFile(todo: "SUMMARY:b", "UID:a@b", "DUE:20261202").records
    let other = try ICalendarFile(todo: "SUMMARY:b", "UID:a@c", "DUE:20261202").records
    #expect(one.map(\.id) == two.map(\.id))
    #expect(two.map(\.id) != other.map(\.id))
  }

  @Test func withoutUIDTextAndCreationAreTheIdentity() throws {
    let created = "CREATED:20261201T090000Z"
    let one = try ICalendarFile(todo: "SUMMARY:a", created, "DTSTAMP:20261201T090000Z").records
    let done = try ICalendarFile(
      todo: "SUMMARY:a", created, "DTSTAMP:20261203T090000Z", "STATUS:COMPLETED", "PRIORITY:1",
      "DUE:20261202"
    ).records
    let later = try ICalendarFile(todo: "SUMMARY:a", "CREATED:20261202T090000Z").records
    let never = try ICalendarFile(todo: "SUMMARY:a", "DTSTAMP:20261201T090000Z").records
    let neverAgain = try ICalendarFile(todo: "SUMMARY:a", "DTSTAMP:20261202T090000Z").records
    #expect(one.map(\.id) == done.map(\.id))
    #expect(never.map(\.id) == neverAgain.map(\.id))
    #expect(Set([one, later, never].map { $0[0].id }).count == 3)
  }

  @Test(arguments: [
    // An instant has its date in UTC; a time without a zone, and a date, that which stands there.
    ("CREATED:20261101T233000Z", "2026-11-01"),
    ("CREATED;TZID=Europe/Paris:20261102T003000", "2026-11-01"),
    ("CREATED:20261101T003000", "2026-11-01"), ("CREATED;VALUE=DATE:20261101", "2026-11-01"),
    ("X-OTHER:1", ""),
  ])
  func theIdentityIsTheSameInWhateverZoneTheFileIsRead(line: String, day: String) throws {
    let ids = try ["Pacific/Auckland", "UTC", "America/Los_Angeles"].map { zone in
      try withZone(zone) { try ICalendarFile(todo: "SUMMARY:milk", line).records.map(\.id) }
    }
    #expect(Set(ids) == [[TaskID(derivedFrom: Array("milk\n\(day)".utf8))]])
  }

  @Test func ofAPropertyThatStandsThereTwiceTheFirstCounts() throws {
    let file = ICalendarFile(
      todo: "SUMMARY:a", "UID:a", "X-TASKS-NUMBER:12", "X-TASKS-NUMBER:13", "PERCENT-COMPLETE:100",
      "PERCENT-COMPLETE:0")
    let record = try #require(try file.records.first)
    #expect(record.number == 12 && record.isFinish)
  }

  @Test(
    arguments: [
      ("X-TASKS-NUMBER:12", 12), ("X-TASKS-NUMBER:99999999999999999999", nil), ("X-OTHER:12", nil),
    ] as [(String, Int64?)])
  func theNumberIsKept(_ line: String, _ number: Int64?) throws {
    let file = ICalendarFile(calendar: ["BEGIN:VTODO"] + Self.first + [line, "END:VTODO"])
    #expect(try file.records.map(\.number) == [number])
  }

  @Test func aDescriptionNamesATaskThatHasNoSummary() throws {
    let stamp = "DTSTAMP:20261201T090000Z"
    let long = ICalendarFile(todo: "DESCRIPTION:\\n\\nmilk\\nand bread", stamp)
    #expect(try long.records.map(\.text) == ["milk"])
    #expect(try long.losses == ["noPlace 1 description"])
    for blank in ["", " ", "\u{200B}", "\\n"] {
      let short = ICalendarFile(todo: "DESCRIPTION:\(blank)\\nmilk", stamp, "SUMMARY:\(blank)")
      #expect(try short.records.map(\.text) == ["milk"])
      #expect(try short.losses == [])
    }
  }

  @Test(arguments: [
    ["UID:a"], ["SUMMARY:"], ["SUMMARY: ", "DESCRIPTION: \\n\u{200B}"], ["PRIORITY:1"],
  ])
  func aTaskWithoutANameIsLeftOut(_ lines: [String]) throws {
    let file = ICalendarFile(calendar: ["BEGIN:VTODO"] + lines + ["END:VTODO"])
    #expect(try file.records == [])
    #expect(try file.losses == ["leftOut 1 task without a name"])
  }

  @Test func whatHasNoPlaceIsCounted() throws {
    let full =
      Self.first + [
        "DTSTART:20261201T090000Z", "DUE:20261202T090000Z", "DESCRIPTION:b", "CATEGORIES:a,b",
        "PRIORITY:1", "LOCATION:here", "RRULE:FREQ=DAILY", "ATTACH:http://a", "RELATED-TO:b",
        "URL:http://a", "COMMENT:c", "ATTENDEE:mailto:a@b", "X-OTHER:d", "SEQUENCE:1",
        "CLASS:PRIVATE", "ORGANIZER:mailto:a@b", "CONTACT:a", "GEO:1;2", "RESOURCES:a",
        "PERCENT-COMPLETE:50", "COLOR:red", "EXDATE:20261202T090000Z", "REQUEST-STATUS:2.0;ok",
        "COMPLETED:20261201T090001Z", "LAST-MODIFIED:20261201T090000Z",
        "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:e", "TRIGGER:-PT5M", "END:VALARM",
        "BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT5M", "END:VALARM",
      ]
    let losses = try ICalendarFile(calendar: ["BEGIN:VTODO"] + full + ["END:VTODO"]).losses
    #expect(
      losses
        == [
          "noPlace 1 list of categories", "noPlace 1 priority", "noPlace 1 location",
          "noPlace 1 repetition", "noPlace 1 attachment", "noPlace 1 relation to another task",
          "noPlace 1 link", "noPlace 1 comment", "noPlace 1 attendee",
          "noPlace 1 degree of privacy",
          "noPlace 1 organizer", "noPlace 1 contact", "noPlace 1 position",
          "noPlace 1 list of resources", "noPlace 1 part that is done",
          "noPlace 2 other properties", "noPlace 2 alarms",
          "noPlace 1 description", "noPlace 1 due date", "noPlace 1 completion date",
        ])
  }

  @Test func whatSaysNothingIsNotCounted() throws {
    let file = ICalendarFile(
      todo: "UID:a", "SUMMARY:a", "DTSTART:20261201T090000Z", "DUE;TZID=Etc/GMT-1:20261201T100000",
      "PRIORITY:0", "DESCRIPTION: \\n", "LOCATION:", "CATEGORIES:", "CLASS:public", "X-OWN:a",
      "PERCENT-COMPLETE:0", "COLOR:", "COMPLETED:20261201T090000Z")
    #expect(try file.losses == [])
  }

  @Test func whatIsNoTaskIsLeftOutAndCounted() throws {
    let other = ["VEVENT", "VJOURNAL", "VFREEBUSY", "VEVENT", "X-OWN"].flatMap {
      ["BEGIN:\($0)", "SUMMARY:x", "BEGIN:VTODO", "END:VTODO", "END:\($0)"]
    }
    let cancelled = ["BEGIN:VTODO", "STATUS:CANCELLED", "PRIORITY:1", "END:VTODO"]
    let instance = ["BEGIN:VTODO"] + Self.first + ["RECURRENCE-ID:20261201", "END:VTODO"]
    let file = ICalendarFile(
      calendar: other + cancelled + ["BEGIN:VTODO"] + Self.first + ["END:VTODO"] + instance)
    #expect(try file.records.map(\.text) == ["milk"])
    #expect(
      try file.losses
        == [
          "leftOut 2 events", "leftOut 1 journal entry", "leftOut 1 free/busy time",
          "leftOut 1 other component", "leftOut 1 cancelled task",
          "leftOut 1 instance of a repeated task",
        ])
  }

  @Test func severalCalendarsMayStandInOneFile() throws {
    let one = ICalendarFile([.listed("a", number: 1)]).bytes
    let two = ICalendarFile([.listed("b", number: 2)]).bytes
    #expect(try ICalendarFile(one + two).records.map(\.text) == ["a", "b"])
  }
}
