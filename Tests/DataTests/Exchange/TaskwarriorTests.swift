import Domain
import Testing

@Suite struct TaskwarriorTests {
  @Test func aTaskIsAnObjectALine() {
    #expect(
      written([.sample(), .sample("b \"q\"", number: 13, isFinish: true)], as: .taskwarrior) == #"""
        [
        {"description":"milk","due":"20261201T080000Z","entry":"20261101T070000Z",\#
        "modified":"20261102T073005Z","status":"pending","tasksnumber":"12",\#
        "uuid":"0f2c8d0e-7a54-4c1b-9b3e-61d7c8a2000c"},
        {"description":"b \"q\"","due":"20261201T080000Z","end":"20261102T073005Z",\#
        "entry":"20261101T070000Z","modified":"20261102T073005Z","status":"completed",\#
        "tasksnumber":"13","uuid":"0f2c8d0e-7a54-4c1b-9b3e-61d7c8a2000d"}
        ]

        """#)
    #expect(written([], as: .taskwarrior) == "[\n]\n")
  }

  @Test(arguments: namesLikeMarks)
  func everyNameComesBack(name: String) throws {
    let tasks = [Task.sample(name, number: 1), .sample(name, number: 2, isFinish: true)]
    #expect(
      try ReadFile(.taskwarrior, written(tasks, as: .taskwarrior)).records == tasks.map(\.record))
  }

  @Test(arguments: [
    "0001-01-01T00:00:00Z", "1979-12-31T23:59:59Z", "1980-01-01T00:00:00Z",
    "9998-12-31T23:59:59Z", "9999-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
  ])
  func everyTimeComesBack(time: String) throws {
    let tasks = [
      Task.sample(number: 1, startAt: time), .sample(number: 2, createdAt: time),
      .sample(number: 3, updatedAt: time, isFinish: true),
    ]
    let file = try ReadFile(.taskwarrior, written(tasks, as: .taskwarrior))
    #expect(file.records == tasks.map(\.record))
    #expect(file.losses == [])
  }

  @Test func aTimeThatWasChangedCountsInPlaceOfTheExactOneBesideIt() throws {
    let file = written([.sample(startAt: "1900-01-01T00:00:00Z")], as: .taskwarrior)
    let changed = file.replacing("19800101T000000Z", by: "20261205T000000Z")
    #expect(
      try ReadFile(.taskwarrior, changed).records
        == [Task.sample(startAt: "2026-12-05T00:00:00Z").record])
  }

  @Test(arguments: ["", " \n", "[]", "[\n]\n", "\u{FEFF}[]\r\n"])
  func noTasksAreNoRecords(text: String) throws {
    #expect(try ReadFile(.taskwarrior, text).records == [])
  }

  private let uuid = #""uuid":"0f2c8d0e-7a54-4c1b-9b3e-61d7c8a2000c""#
  private let entry = #""entry":"20261101T070000Z""#

  @Test(arguments: [
    (#""status":"pending","due":"20261201T080000Z","modified":"20261102T073005Z""#, false),
    (#""status":"waiting","due":"2026-12-01T09:00:00+01:00","modified":"20261102T073005Z""#, false),
    (#""status":"completed","scheduled":"20261201T080000Z","end":"20261102T073005Z""#, true),
    (#""due":"20261201T080000.5Z","end":"20261102T073005Z","modified":"""#, true),
    (#""due":"20261201T090000","end":"","modified":"20261102T083005""#, false),
  ])
  func timesAndStatesOfOthersAreMapped(members: String, isFinish: Bool) throws {
    try withZone("Europe/Paris") {
      let text = "[{\"id\":1,\"description\":\"milk\",\(entry),\(uuid),\(members),\"urgency\":2.5}]"
      let expected = Task.sample(isFinish: isFinish).record
      let file = try ReadFile(.taskwarrior, text)
      #expect(
        file.records == [
          TaskRecord(
            id: expected.id, number: nil, name: expected.name, startAt: expected.startAt,
            createdAt: expected.createdAt, updatedAt: expected.updatedAt, isFinish: isFinish)
        ])
      #expect(file.losses == [])
    }
  }

  @Test func whatIsMissingIsNotMadeUp() throws {
    let text = #"""
      {"description":"a"}
      {"description":"b","end":"20261102T073005Z"}
      {"description":"c","entry":"20261101T070000Z"}
      {"description":"c","entry":"20261101T070000Z"}
      """#
    let records = try ReadFile(.taskwarrior, text).records
    let (end, entry) = (instant("2026-11-02T07:30:05Z"), instant("2026-11-01T07:00:00Z"))
    #expect(records.map(\.startAt) == [nil, nil, entry, entry])
    #expect(records.map(\.createdAt) == [nil, nil, entry, entry])
    #expect(records.map(\.updatedAt) == [nil, end, entry, entry])
    #expect(records.map(\.isFinish) == [false, true, false, false])
    #expect(Set(records.map(\.id)).count == 4)
    #expect(try ReadFile(.taskwarrior, text).records == records)
  }

  @Test func anIdentityThatIsNoUUIDIsOneOfItsOwn() throws {
    func ids(_ text: String) throws -> [TaskID] {
      try ReadFile(.taskwarrior, text).records.map(\.id)
    }
    let one = try ids(#"[{"description":"a","uuid":"T1"},{"description":"a","uuid":"T2"}]"#)
    #expect(Set(one).count == 2)
    #expect(try ids(#"[{"description":"b","uuid":"T1","status":"completed"}]"#) == [one[0]])
    #expect(
      try ids(#"[{"description":"a","due":"20261201T080000Z"}]"#)
        == ids(#"[{"description":"a","status":"completed","end":"20261202T080000Z"}]"#))
  }

  @Test(arguments: [
    // An instant has its date in UTC; a time without a zone the one that stands there.
    ("20261101T233000Z", "2026-11-01"), ("2026-11-02T00:30:00+01:00", "2026-11-01"),
    ("20261101T003000", "2026-11-01"), ("", ""),
  ])
  func theIdentityIsTheSameInWhateverZoneTheFileIsRead(entry: String, day: String) throws {
    let ids = try ["Pacific/Auckland", "UTC", "America/Los_Angeles"].map { zone in
      try withZone(zone) {
        try ReadFile(.taskwarrior, #"{"description":"milk","entry":"\#(entry)"}"#).records.map(\.id)
      }
    }
    #expect(Set(ids) == [[TaskID(derivedFrom: Array("milk\n\(day)".utf8))]])
  }

  @Test func deletedTasksAndTemplatesAreLeftOutAndCounted() throws {
    let text = #"""
      [
      {"description":"a","status":"deleted","tags":["x"]},
      {"description":"b","status":"recurring","recur":"weekly","mask":"-"},
      {"description":"b","status":"pending","recur":"weekly","imask":0,"parent":"p","rtype":"periodic"},
      {"status":"deleted"}
      ]
      """#
    let file = try ReadFile(.taskwarrior, text)
    #expect(file.records.map(\.name.bytes) == [Array("b".utf8)])
    #expect(file.losses == ["2 deleted tasks", "1 recurring template", "1 recurrence"])
  }

  @Test func whatHasNoPlaceIsCountedWhereItIsNotEmpty() throws {
    let text = #"""
      [{"description":"a","project":"home","priority":"H","tags":["x","y"],"depends":"1,2,3",
        "annotations":[{"entry":"20261101T070000Z","description":"n"}],"wait":"20261201T080000Z",
        "until":"20261201T080000Z","start":"20261201T080000Z","estimate":3,"due":"20261201T080000Z",
        "scheduled":"20261130T080000Z","end":"20261130T080000Z"},
       {"description":"b","project":"","priority":null,"tags":[],"depends":["1"],"annotations":[],
        "estimate":"","other":{"deep":[1,2]},"scheduled":"20261130T080000Z"}]
      """#
    #expect(
      try ReadFile(.taskwarrior, text).losses == [
        "1 project", "1 priority", "2 tags", "4 dependencies", "1 annotation", "1 wait date",
        "1 until date", "1 start of work", "2 other fields", "1 scheduled date",
      ])
  }

  @Test func controlCharactersInATextAreBlanks() throws {
    let records = try ReadFile(.taskwarrior, #"[{"description":"a\nb\tc\u0000"}]"#).records
    #expect(records.map(\.name.bytes) == [Array("a b c ".utf8)])
  }

  @Test(arguments: [
    (#"{}"#, #"no "description" in it"#),
    (#"{"description":""}"#, #"no "description" in it"#),
    (#"{"description":" "}"#, "a name needs a visible character"),
    (#"{"description":1}"#, #""description" is not a string but a number"#),
    (#"{"description":"a","due":1796115600}"#, #""due" is not a string but a number"#),
    (#"{"description":"a","uuid":["b"]}"#, #""uuid" is not a string but an array"#),
    (#"{"description":"a","description":"b"}"#, #""description" stands in it twice"#),
    (#"{"description":"a","status":"open"}"#, #""status" is none of taskwarrior's: "open""#),
    (#"{"description":"a","tasksnumber":"x1"}"#, #""tasksnumber" is no integer: "x1""#),
    (
      #"{"description":"a","due":"20260230T000000Z"}"#,
      #""due" is no time as "20261201T090000Z": "20260230T000000Z""#
    ),
    ("7", "a task is an object, not a number"),
    (#"["description"]"#, "a task is an object, not an array"),
    (#"{"description":"a",}"#, #"it is not JSON: unexpected "}""#),
    (#"{"description":"a"} x"#, #"it is not JSON: unexpected "x""#),
  ])
  func whatMakesNoTaskNamesItsLine(object: String, reason: String) throws {
    let text = "[\n{\"description\":\"first\"},\n\(object)\n]"
    let failure = #expect(throws: Failure.self) { try ReadFile(.taskwarrior, text) }
    #expect(failure?.kind == .input)
    #expect(failure?.message.hasPrefix("line 3: \(reason)") == true, "\(failure as Any)")
  }

  @Test func whatComesAfterAnArrayIsRefused() {
    #expect(throws: Failure.self) { try ReadFile(.taskwarrior, "[]\n[]") }
  }
}
