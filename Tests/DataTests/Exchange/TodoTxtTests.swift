import Domain
import Testing

@Suite struct TodoTxtTests {
  @Test func aTaskIsALineWithTheDatesOfTheWallClock() {
    withZone("Europe/Paris") {
      let late = Task.sample(number: 13, updatedAt: "2026-11-02T23:30:00Z", isFinish: true)
      #expect(
        written([.sample(), late], as: .todotxt) == """
          2026-11-01 milk due:2026-12-01 at:20261201T090000+0100 updated:20261102T083005+0100 \
          created:20261101T080000+0100 number:12 uuid:0f2c8d0e-7a54-4c1b-9b3e-61d7c8a2000c
          x 2026-11-03 2026-11-01 milk due:2026-12-01 at:20261201T090000+0100 \
          updated:20261103T003000+0100 created:20261101T080000+0100 number:13 \
          uuid:0f2c8d0e-7a54-4c1b-9b3e-61d7c8a2000d

          """)
    }
  }

  @Test func noTasksAreAnEmptyFile() throws {
    #expect(written([], as: .todotxt) == "")
    for text in ["", "\n", " \r\n\n", "\u{FEFF}"] {
      #expect(try ReadFile(.todotxt, text) == ReadFile(.todotxt, ""))
    }
    #expect(try ReadFile(.todotxt, "").records == [])
  }

  @Test(arguments: namesLikeMarks)
  func everyNameComesBack(name: String) throws {
    let tasks = [
      Task.sample(name, number: 1), .sample(name, number: 2, isFinish: true),
    ]
    #expect(try ReadFile(.todotxt, written(tasks, as: .todotxt)).records == tasks.map(\.record))
  }

  @Test(arguments: ["UTC", "Europe/Paris", "America/New_York", "Pacific/Apia", "Asia/Kathmandu"])
  func everyTimeComesBackInEveryZone(zone: String) throws {
    let times = [
      "0001-01-01T00:00:00Z", "1800-05-06T07:08:09Z", "1970-01-01T00:00:00Z",
      "2011-12-30T12:00:00Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z",
      "2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z", "2026-11-30T23:30:00Z",
      "9999-12-31T23:59:59Z",
    ]
    let tasks = times.enumerated().map { index, time in
      Task.sample(
        number: Int64(index + 1), startAt: time, createdAt: time, updatedAt: time,
        isFinish: index % 2 == 0)
    }
    let file = withZone(zone) { written(tasks, as: .todotxt) }
    for reader in ["UTC", zone, "Asia/Tokyo", "America/Los_Angeles"] {
      let records = try withZone(reader) { try ReadFile(.todotxt, file).records }
      #expect(records == tasks.map(\.record), "read in \(reader)")
    }
  }

  @Test func aNameThatAnotherProgramStoredIsWrittenAsItIsShown() throws {
    let name: [UInt8] = [0x61, 0x0A, 0x00, 0x7F, 0xFF, 0x62]
    let file = written([.sample(bytes: name)], as: .todotxt)
    let shown = #"a\u000a\u0000\u007f\xffb"#
    #expect(try ReadFile(.todotxt, file).records == [Task.sample(shown).record])
  }

  private let ours =
    "due:2026-12-01 at:20261201T090000+0100 updated:20261102T083005+0100"
    + " created:20261101T080000+0100 number:12 uuid:0f2c8d0e-7a54-4c1b-9b3e-61d7c8a2000c"

  @Test(arguments: [
    // Another day for the same time of day; also behind, where a tool adds it.
    ("2026-11-01 milk {keys}", "due:2026-12-01", "due:2026-12-05", "2026-12-05T08:00:00Z"),
    ("2026-11-01 milk {keys}", "due:2026-12-01", "due:2026-07-05", "2026-07-05T07:00:00Z"),
    ("2026-11-01 milk {keys}", "due:2026-12-01 ", "", "2026-12-01T08:00:00Z"),
    ("2026-11-01 milk {keys} due:2026-12-05", "", "", "2026-12-05T08:00:00Z"),
    ("2026-11-01 milk {keys}", "due:2026-12-01", "due:someday", nil),
  ])
  func aDayThatAnotherToolSetMovesTheTask(
    line: String, old: String, new: String, start: String?
  ) throws {
    try withZone("Europe/Paris") {
      let text = line.replacing("{keys}", by: ours)
      let records = try ReadFile(.todotxt, text.replacing(old, by: new)).records
      let expected = Task.sample(
        start == nil ? "milk due:someday" : "milk", startAt: start ?? "2026-12-01T08:00:00Z")
      #expect(records == [expected.record])
    }
  }

  @Test func aTaskAtTheFirstInstantOfItsDayStaysThere() throws {
    // 2026-09-06 begins at 01:00 in Chile.
    try withZone("America/Santiago") {
      let line = written([.sample(startAt: "2026-09-06T04:00:00Z")], as: .todotxt)
      let records = try ReadFile(.todotxt, line.replacing("due:2026-09-06", by: "due:2026-09-07"))
        .records
      #expect(records.map(\.startAt) == [instant("2026-09-07T03:00:00Z")])
    }
  }

  @Test(arguments: [
    // Without a date, on the day of the last change, on an earlier day, on a later day.
    ("x ", "2026-11-02T07:30:05Z"), ("x 2026-11-02 ", nil),
    ("x 2026-11-01 ", "2026-11-02T07:30:05Z"),
    ("x 2026-11-04 ", "2026-11-04T22:59:59Z"), ("x (B) 2026-11-04 ", "2026-11-04T22:59:59Z"),
  ])
  func aTaskThatAnotherToolFinishedWasUpdatedByTheEndOfItsDay(
    mark: String, latest: String?
  ) throws {
    try withZone("Europe/Paris") {
      let records = try ReadFile(.todotxt, "\(mark)2026-11-01 milk \(ours)").records
      let task = Task.sample(isFinish: true)
      let expected = TaskRecord(
        id: task.id, number: task.number, name: task.name, startAt: task.startAt,
        createdAt: task.createdAt, updatedAt: task.updatedAt, latestUpdate: latest.map(instant),
        isFinish: true)
      #expect(records == [expected])
    }
  }

  @Test func aTaskThatAnotherToolOpenedAgainIsOpen() throws {
    let finished = written([.sample(isFinish: true)], as: .todotxt)
    let opened = finished.replacing("x 2026-11-02 ", by: "")
    #expect(try ReadFile(.todotxt, opened).records == [Task.sample().record])
  }

  @Test func keysThatAnotherToolMovedAreFound() throws {
    let words = ours.split(separator: " ").map(String.init)
    for order in [Array(words.reversed()), words.sorted()] {
      let line = "2026-11-01 milk " + order.joined(separator: " ") + " +shop"
      #expect(try ReadFile(.todotxt, line).records == [Task.sample("milk +shop").record])
    }
  }

  @Test(arguments: [
    ("at:20261201T090000+0100", "at:noon"),
    ("updated:20261102T083005+0100", "updated:20260230T083005Z"),
    ("created:20261101T080000+0100", "created:"), ("number:12", "number:1e3"),
  ])
  func aBadValueUnderOneOfOurKeysIsText(old: String, new: String) throws {
    let record = try #require(
      try ReadFile(.todotxt, "2026-11-01 milk " + ours.replacing(old, by: new)).records.first)
    #expect(record.id == Task.sample().id)
    #expect(record.text == "milk \(new)")
  }

  @Test func anIdentityThatIsNoUUIDIsOneOfItsOwn() throws {
    let line = "2026-11-01 milk " + ours.replacing("uuid:0f2c", by: "uuid:zf2c")
    let expected = Task.sample().record
    #expect(
      try ReadFile(.todotxt, line).records == [
        TaskRecord(
          id: TaskID(derivedFrom: Array("zf2c8d0e-7a54-4c1b-9b3e-61d7c8a2000c".utf8)), number: 12,
          name: expected.name, startAt: expected.startAt, createdAt: expected.createdAt,
          updatedAt: expected.updatedAt, isFinish: false)
      ])
  }
}

extension String {
  /// The text with `new` in place of the first `old`.
  func replacing(_ old: String, by new: String) -> String {
    guard !old.isEmpty, let range = firstRange(of: old) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
