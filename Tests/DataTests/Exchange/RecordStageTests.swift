import Data
import Domain
import Testing

struct RecordStageTests {
  private let stage = RecordStage()

  private func keep(
    _ identity: DecodedRecord.Identity, line: Int = 1, number: Int64? = nil,
    name: [UInt8] = Array("milk".utf8), startAt: Int64 = 3, createdAt: Int64 = 1,
    updatedAt: Int64 = 2
  ) throws(Failure) {
    try stage.keep(
      DecodedRecord(
        line: line, identity: identity, number: number, name: name,
        startAt: Instant(seconds: startAt), createdAt: Instant(seconds: createdAt),
        updatedAt: Instant(seconds: updatedAt), isFinish: true))
  }

  private func keep(_ numbers: [Int64?]) throws(Failure) {
    for (index, number) in numbers.enumerated() {
      try keep(.id(TaskID(high: UInt64(index), low: 0)), line: index + 1, number: number)
    }
  }

  private func content(_ text: String) -> DecodedRecord.Identity {
    .content(Array(text.utf8), created: nil)
  }

  private func ids() throws -> [String] { try stage.finish().all().map(\.id.text) }

  @Test("a stage without a record is empty and loses nothing")
  func empty() throws {
    let records = try stage.finish()
    #expect(records.isEmpty && records.largestNumber == 0 && records.losses.isEmpty)
    #expect(try records.all().isEmpty)
  }

  @Test("records come out as they went in, as often as they are asked for")
  func order() throws {
    let name = Array("caf\u{e9} \u{202e}\"🥛".utf8)
    let far = Instant.storable
    try keep(.id(TaskID(high: .max, low: .max)), line: 2, number: 1_000_000_000_000, name: name)
    try keep(
      .id(TaskID(high: 0, low: 0)), line: 5, startAt: far.lowerBound.seconds,
      createdAt: far.upperBound.seconds, updatedAt: far.upperBound.seconds)
    let records = try stage.finish()
    #expect(records.largestNumber == 1_000_000_000_000)
    for _ in 1...2 {
      #expect(
        try records.all() == [
          TaskRecord(
            id: TaskID(high: .max, low: .max), number: 1_000_000_000_000,
            name: TaskName(stored: name), startAt: Instant(seconds: 3),
            createdAt: Instant(seconds: 1), updatedAt: Instant(seconds: 2), isFinish: true),
          TaskRecord(
            id: TaskID(high: 0, low: 0), number: nil, name: TaskName(stored: Array("milk".utf8)),
            startAt: far.lowerBound, createdAt: far.upperBound, updatedAt: far.upperBound,
            isFinish: true),
        ])
    }
  }

  @Test(
    "a name or a time that may not be stored is refused with its line",
    arguments: [
      (Array("a\nb".utf8), 3, "a name cannot hold the control character \"\\u000a\""),
      ([0x61, 0xff], 3, "a name must be UTF-8: byte 2 is not"),
      (Array("\u{200b}".utf8), 3, "a name needs a visible character"),
      ([], 3, "a name needs a visible character"),
      (
        [UInt8](repeating: 0x61, count: 4_097), 3,
        "a name has at most 4096 bytes: this one has 4097"
      ),
      (Array("a".utf8), 253_402_300_800, "a time lies outside of the years 1 to 9999"),
      (Array("a".utf8), -62_135_596_801, "a time lies outside of the years 1 to 9999"),
    ] as [([UInt8], Int64, String)])
  func refused(_ name: [UInt8], startAt: Int64, reason: String) {
    #expect(throws: Failure(.input, "line 7: \(reason)")) {
      try keep(content("x"), line: 7, name: name, startAt: startAt)
    }
  }

  @Test(
    "a number is kept where a task can have it and no earlier record has it",
    arguments: [
      ([1, 2, 9], [1, 2, 9], 9), ([9, 2, 1], [9, 2, 1], 9), ([1, 1, 1, 2], [1, nil, nil, 2], 2),
      ([5, 3, 5, 3, 4], [5, 3, nil, nil, 4], 5), ([nil, 3, nil, 3], [nil, 3, nil, nil], 3),
      ([0, -1, .min, nil], [nil, nil, nil, nil], 0),
      (
        [.max, 1_000_000_000_001, 1_000_000_000_000], [nil, nil, 1_000_000_000_000],
        1_000_000_000_000
      ),
    ] as [([Int64?], [Int64?], Int64)])
  func numbers(_ given: [Int64?], _ kept: [Int64?], largest: Int64) throws {
    try keep(given)
    let records = try stage.finish()
    #expect(try records.all().map(\.number) == kept)
    #expect(records.largestNumber == largest)
  }

  @Test("an identity that stands in the file twice is refused at the first place where it does")
  func repeated() throws {
    let (first, second) = (TaskID(high: 9, low: 9), TaskID(high: 1, low: 1))
    for (line, id) in [(2, first), (3, second), (5, second), (6, first), (7, second)] {
      try keep(.id(id), line: line)
    }
    #expect(
      throws: Failure(.input, "line 5: the id \"\(second.text)\" stands in line 3 already")
    ) { try stage.finish() }
  }

  @Test("a foreign name is one task, and refused where it stands twice")
  func names() throws {
    try keep(.name(Array("uid-1".utf8)), line: 1)
    try keep(.name(Array("uid-2".utf8)), line: 4)
    #expect(
      try ids() == ["uid-1", "uid-2"].map { TaskID(derivedFrom: Array($0.utf8)).text })
    try keep(.name(Array("uid-1".utf8)), line: 6)
    #expect(throws: Failure(.input, "line 6: its id stands in line 1 already")) { try ids() }
  }

  @Test("equal contents become tasks of their own, the same ones each time")
  func contents() throws {
    for (line, text) in ["milk", "tea", "milk", "milk"].enumerated() {
      try keep(content(text), line: line + 1)
    }
    // As Python's uuid5 and hashlib have it.
    #expect(
      try ids() == [
        "e8f786e8-63d5-5d33-8468-b51238f2084a", TaskID(derivedFrom: Array("tea\n".utf8)).text,
        "803857ec-4114-5e09-8265-1a46696dde3a", "837fe58b-9065-5cbd-98c7-d7943709f503",
      ])
  }

  @Test("a content whose task stands in the file by its id is refused")
  func contentAndID() throws {
    try keep(.id(TaskID(derivedFrom: Array("milk\n".utf8))), line: 1)
    try keep(content("milk"), line: 2)
    #expect(throws: Failure(.input, "line 2: its id stands in line 1 already")) { try ids() }
  }

  @Test("what is lost is counted, in words that suit the count")
  func losses() throws {
    stage.lose(.leftOut, LossWords("deleted task", "deleted tasks"))
    stage.lose(.noPlace, LossWords("priority", "priorities"))
    stage.lose(.leftOut, LossWords("deleted task", "deleted tasks"))
    #expect(
      try stage.finish().losses == [
        ExchangeLoss(.leftOut, "deleted tasks", count: 2),
        ExchangeLoss(.noPlace, "priority", count: 1),
      ])
  }

  @Test("records may be visited while they are visited")
  func nestedVisits() throws {
    try keep([1, 2])
    let records = try stage.finish()
    var seen: [[Int64?]] = []
    try records.visitAll { outer throws(Failure) in
      try records.visitAll { seen.append([outer.number, $0.number]) }
    }
    #expect(seen == [[1, 1], [1, 2], [2, 1], [2, 2]])
  }

  @Test("a hundred thousand records come out in order")
  func many() throws {
    for number in 1...100_000 as ClosedRange<Int64> {
      try keep(.id(TaskID(derivedFrom: Array("\(number)".utf8))), number: number)
    }
    var next: Int64 = 1
    try stage.finish().visitAll { record in
      if record.number == next { next += 1 }
    }
    #expect(next == 100_001)
  }
}
