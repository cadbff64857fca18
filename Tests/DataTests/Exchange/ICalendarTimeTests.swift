import Data
import Domain
import Glibc
import Testing

@Suite struct ICalendarTimeTests {
  /// The start of a task with this line, read in this zone.
  private func start(_ line: String, in zone: String = "UTC", _ more: [String] = []) throws
    -> String
  {
    try withZone(zone) {
      let todo = ["BEGIN:VTODO", "SUMMARY:a", "UID:a", line, "END:VTODO"]
      let record = try #require(try ICalendarFile(calendar: more + todo).records.first)
      return try #require(record.startAt).text
    }
  }

  @Test(arguments: [
    ("DTSTART:20261201T090000Z", "2026-12-01T09:00:00Z"),
    ("DTSTART:20261201T090060Z", "2026-12-01T09:00:59Z"),
    ("DTSTART:20261201T090000", "2026-12-01T14:00:00Z"),
    ("DTSTART;VALUE=DATE:20261201", "2026-12-01T05:00:00Z"),
    ("DTSTART:20261201", "2026-12-01T05:00:00Z"),
    ("DTSTART;TZID=Europe/Berlin:20261201T090000", "2026-12-01T08:00:00Z"),
    ("DTSTART;VALUE=DATE-TIME;TZID=\"Europe/Berlin\":20260701T090000", "2026-07-01T07:00:00Z"),
    ("DTSTART;TZID=Europe/Berlin:20261201T090000Z", "2026-12-01T09:00:00Z"),
    (
      "DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20260701T090000",
      "2026-07-01T07:00:00Z"
    ),
    (
      "DTSTART;TZID=/mozilla.org/20070129_1/America/Argentina/Buenos_Aires:20260701T090000",
      "2026-07-01T12:00:00Z"
    ),
    ("DTSTART;TZID=right/Europe/Berlin:20260701T090000", "2026-07-01T07:00:00Z"),
    ("DTSTART;TZID=Etc/UTC:20260701T090000", "2026-07-01T09:00:00Z"),
    // Skipped: by the offset before. Twice: the first.
    ("DTSTART;TZID=Europe/Berlin:20260329T023000", "2026-03-29T01:30:00Z"),
    ("DTSTART;TZID=Europe/Berlin:20261025T023000", "2026-10-25T00:30:00Z"),
    ("DTSTART:20260308T023000", "2026-03-08T07:30:00Z"),
    ("DTSTART;TZID=America/New_York:20070311T023000", "2007-03-11T07:30:00Z"),
    ("DTSTART:20261101T013000", "2026-11-01T05:30:00Z"),
    ("DTSTART;TZID=Asia/Kathmandu:00010102T000000", "0001-01-01T18:18:44Z"),
  ])
  func timesAreResolvedInTheZoneThatTheyName(_ line: String, _ instant: String) throws {
    #expect(try start(line, in: "America/New_York") == instant)
  }

  @Test func aDayBeginsAtItsFirstInstant() throws {
    #expect(
      try start("DUE;VALUE=DATE:20260329", in: "Africa/Cairo") == "2026-03-28T22:00:00Z")
    #expect(try start("DUE;VALUE=DATE:20260424", in: "Africa/Cairo") == "2026-04-23T22:00:00Z")
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", "Europe", "Europe/Berlin/", ".", "",
    "EST5EDTX", "JST-9", "Europe//Berlin",
  ])
  func whatNamesNoZoneIsRefused(_ name: String) throws {
    let line = "DTSTART;TZID=\(name):20261201T090000"
    let refusal = ICalendarFile(todo: "SUMMARY:a", line).refusal
    #expect(refusal == "line 4: no such time zone \"\(name)\"")
  }

  static func zone(_ name: String, _ parts: [String]...) -> [String] {
    ["BEGIN:VTIMEZONE", "TZID:\(name)"]
      + parts.flatMap { part in
        ["BEGIN:\(part[0])"] + part.dropFirst() + ["END:\(part[0])"]
      } + ["END:VTIMEZONE"]
  }

  static let office = zone(
    "W. Europe; Office",
    ["STANDARD", "DTSTART:19500101T000000", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0030"],
    [
      "DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
      "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
    ],
    [
      "STANDARD", "DTSTART:16010101T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10;WKST=MO",
    ])

  @Test(arguments: [
    ("20261201T090000", "2026-12-01T08:00:00Z"), ("20260701T090000", "2026-07-01T07:00:00Z"),
    ("20260329T015959", "2026-03-29T00:59:59Z"), ("20260329T023000", "2026-03-29T01:30:00Z"),
    ("20261025T023000", "2026-10-25T00:30:00Z"), ("20261025T030000", "2026-10-25T02:00:00Z"),
  ])
  func aZoneThatOnlyTheFileKnowsIsReadByItsRules(_ time: String, _ instant: String) throws {
    let line = "DTSTART;TZID=\"W. Europe; Office\":\(time)"
    #expect(try start(line, Self.office.map { $0.replacing("; Off", with: "\\; Off") }) == instant)
  }

  /// Rules that all tell the second Sunday of March, as the 8th, and the first of November.
  @Test(arguments: [
    ("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"),
    ("rrule:freq=yearly;byday=2su;bymonth=3", "RRULE:WKST=SU;BYMONTH=11;BYDAY=+1SU;FREQ=YEARLY"),
    (
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU",
      "RRULE:FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=SU"
    ),
    ("RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8", "RRULE:FREQ=YEARLY"),
  ])
  func rulesAreReadInTheirSpellings(_ daylight: String, _ standard: String) throws {
    let zone = Self.zone(
      "Desk",
      ["DAYLIGHT", "DTSTART:20070308T020000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400", daylight],
      ["STANDARD", "DTSTART:20071101T020000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500", standard])
    let times = ["20260308T015959", "20260308T030000", "20261101T005959", "20261101T020000"]
    let instants = try times.map { try start("DTSTART;TZID=Desk:\($0)", in: "UTC", zone) }
    #expect(
      instants
        == [
          "2026-03-08T06:59:59Z", "2026-03-08T07:00:00Z", "2026-11-01T04:59:59Z",
          "2026-11-01T07:00:00Z",
        ])
  }

  @Test(arguments: [
    ("+0530", "2026-12-01T03:30:00Z"), ("-003015", "2026-12-01T09:30:15Z"),
    ("+0000", "2026-12-01T09:00:00Z"), ("+2359", "2026-11-30T09:01:00Z"),
  ])
  func aZoneOfOnePartHasOneOffset(_ offset: String, _ instant: String) throws {
    let zone = Self.zone("Desk", ["STANDARD", "DTSTART:19700101T000000", "TZOFFSETTO:\(offset)"])
    #expect(try start("DTSTART;TZID=Desk:20261201T090000", zone) == instant)
  }

  @Test func rulesThatEndedAreNotInForce() throws {
    let zone = Self.zone(
      "Desk",
      [
        "DAYLIGHT", "DTSTART:19700101T000000", "TZOFFSETTO:+0400",
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20100101T000000Z",
      ],
      ["STANDARD", "DTSTART:20141026T020000", "TZOFFSETTO:+0300"],
      ["STANDARD", "DTSTART:20110327T020000", "TZOFFSETTO:+0400"])
    #expect(try start("DTSTART;TZID=Desk:20261201T090000", zone) == "2026-12-01T06:00:00Z")
  }

  @Test(arguments: [
    "RRULE:FREQ=MONTHLY", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-2SU", "RRULE:FREQ=YEARLY;BYWEEKNO=2",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU", "RRULE:FREQ=YEARLY;BYDAY=2SU",
    "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "RRULE:FREQ=YEARLY;INTERVAL=2",
    "RRULE:FREQ=YEARLY;BYMONTH=13;BYDAY=2SU", "RRULE:",
  ])
  func aZoneByRulesThatTheSystemCannotTellIsRefused(_ rule: String) throws {
    let zone = Self.zone(
      "Desk", ["DAYLIGHT", "DTSTART:20070308T020000", "TZOFFSETTO:-0400", rule],
      ["STANDARD", "DTSTART:20071101T020000", "TZOFFSETTO:-0500", rule])
    let todo = ["BEGIN:VTODO", "SUMMARY:a", "DUE;TZID=Desk:20261201T090000", "END:VTODO"]
    #expect(
      ICalendarFile(calendar: zone + todo).refusal == "line 17: no such time zone \"Desk\"")
  }

  @Test func aZoneMayComeAfterTheTasksThatNameIt() throws {
    let zone = Self.zone("Desk", ["STANDARD", "DTSTART:19700101T000000", "TZOFFSETTO:+0200"])
    let todos = ["DTSTART;TZID=Desk:20261201T090000", "DUE:20261201T090000Z"].map {
      ["BEGIN:VTODO", "SUMMARY:\($0.prefix(3))", $0, "END:VTODO"]
    }
    let records = try ICalendarFile(calendar: todos[0] + todos[1] + zone).records
    #expect(records.map(\.text) == ["DTS", "DUE"])
    #expect(records.map(\.startAt?.text) == ["2026-12-01T07:00:00Z", "2026-12-01T09:00:00Z"])
  }

  @Test(arguments: ["+0199", "+2400", "0100", "Z", "+01:00", "+01", ""])
  func aZoneWithoutAnOffsetIsNone(_ offset: String) throws {
    let zone = Self.zone("Desk", ["STANDARD", "DTSTART:19700101T000000", "TZOFFSETTO:\(offset)"])
    let todo = ["BEGIN:VTODO", "SUMMARY:a", "DUE;TZID=Desk:20261201T090000", "END:VTODO"]
    #expect(ICalendarFile(calendar: zone + todo).refusal == "line 11: no such time zone \"Desk\"")
  }

  /// The end of a name is only looked at where nothing tells more.
  @Test func aZoneOfTheFileCountsBeforeWhatItsNameEndsIn() throws {
    let zone = Self.zone("Acme/EST", ["STANDARD", "DTSTART:19700101T000000", "TZOFFSETTO:+0200"])
    let line = "DTSTART;TZID=Acme/EST:20261201T090000"
    let todo = ["BEGIN:VTODO", "SUMMARY:a", line, "END:VTODO"]
    for lines in [zone + todo, todo + zone] {
      let records = try ICalendarFile(calendar: lines).records
      #expect(records.map(\.startAt?.text) == ["2026-12-01T07:00:00Z"])
    }
    #expect(try start(line) == "2026-12-01T14:00:00Z")
  }

  @Test func onlyATimeThatIsUsedNeedsAZone() throws {
    let file = ICalendarFile(
      todo: "SUMMARY:a", "DTSTART:20261201T090000Z", "DUE;TZID=No:20261201T100000",
      "LAST-MODIFIED:20261201T090000Z", "COMPLETED;TZID=No:20261201T090000")
    #expect(try file.records.map(\.startAt?.text) == ["2026-12-01T09:00:00Z"])
    #expect(try file.losses == ["noPlace 1 due date", "noPlace 1 completion date"])
  }

  @Test func onlySoManyZonesOfAFileAreKnown() throws {
    let zones = (0...1_000).flatMap {
      Self.zone("Z\($0)", ["STANDARD", "DTSTART:19700101T000000", "TZOFFSETTO:+0200"])
    }
    #expect(try start("DTSTART;TZID=Z999:20261201T090000", zones) == "2026-12-01T07:00:00Z")
    let todo = ["BEGIN:VTODO", "SUMMARY:a", "DUE;TZID=Z1000:20261201T090000", "END:VTODO"]
    #expect(
      ICalendarFile(calendar: zones + todo).refusal == "line 7011: no such time zone \"Z1000\"")
  }

  @Test func tasksDoNotWaitForAZoneWithoutEnd() throws {
    let zone = Self.zone("Desk", ["STANDARD", "DTSTART:19700101T000000", "TZOFFSETTO:+0200"])
    let todo = ["BEGIN:VTODO", "SUMMARY:a", "DTSTART;TZID=Desk:20261201T090000", "END:VTODO"]
    let many = [[String]](repeating: todo, count: 10_000).flatMap(\.self)
    #expect(
      ICalendarFile(calendar: many + zone).refusal == "line 4: no such time zone \"Desk\"")
    #expect(try ICalendarFile(calendar: Array(many.prefix(4_000)) + zone).records.count == 1_000)
  }

  @Test func aZoneCountsInItsOwnCalendarOnly() throws {
    let zone = Self.zone("Desk", ["STANDARD", "DTSTART:19700101T000000", "TZOFFSETTO:+0200"])
    let todo = ["BEGIN:VTODO", "SUMMARY:a", "DUE;TZID=Desk:20261201T090000", "END:VTODO"]
    let bytes = ICalendarFile(calendar: zone + todo).bytes + ICalendarFile(calendar: todo).bytes
    #expect(ICalendarFile(bytes).refusal == "line 17: no such time zone \"Desk\"")
  }

  @Test(arguments: ["America/New_York", "CET-1CEST,M3.5.0,M10.5.0/3", "", nil])
  func theZoneOfTheProcessStaysAsItWas(_ setting: String?) throws {
    try withZone("UTC") {
      if let setting { setenv("TZ", setting, 1) } else { unsetenv("TZ") }
      tzset()
      let before = LocalCalendar().localTime(at: Instant(seconds: 1_796_115_600))
      let line = "DTSTART;TZID=Asia/Tokyo:20261201T090000"
      let records = try ICalendarFile(todo: "SUMMARY:a", line).records
      #expect(records.map(\.startAt?.text) == ["2026-12-01T00:00:00Z"])
      #expect(ICalendarFile(todo: "SUMMARY:a", line, "DTSTAMP:x").refusal != nil)
      #expect(getenv("TZ").map { String(cString: $0) } == setting)
      #expect(LocalCalendar().localTime(at: Instant(seconds: 1_796_115_600)) == before)
    }
  }

  @Test func zonesTakeTurns() throws {
    let todos = (0..<6).map { index in
      let zone = [";TZID=Asia/Tokyo", "", ";TZID=Europe/Berlin"][index % 3]
      return [
        "BEGIN:VTODO", "SUMMARY:a", "UID:\(index)", "DUE\(zone):20261201T090000", "END:VTODO",
      ]
    }
    let hours = try withZone("America/New_York") {
      try ICalendarFile(calendar: todos.flatMap(\.self)).records.map(\.startAt?.text)
    }
    let expected = ["2026-12-01T00:00:00Z", "2026-12-01T14:00:00Z", "2026-12-01T08:00:00Z"]
    #expect(hours == expected + expected)
  }
}
