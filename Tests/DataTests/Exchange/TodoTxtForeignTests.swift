import Domain
import Testing

/// Lines that other programs wrote.
@Suite struct TodoTxtForeignTests {
  /// A line, and what it tells; times are days of Paris.
  struct Sample {
    let line, name: String
    let start, created, updated: String?
    var isFinish = false

    init(
      _ line: String, _ name: String, _ start: String?, _ created: String?, _ updated: String?,
      isFinish: Bool = false
    ) {
      (self.line, self.name, self.isFinish) = (line, name, isFinish)
      (self.start, self.created, self.updated) = (start, created, updated)
    }
  }

  @Test(arguments: [
    Sample("milk", "milk", nil, nil, nil),
    Sample("2026-11-01 milk", "milk", "2026-11-01", "2026-11-01", "2026-11-01"),
    Sample("milk due:2026-12-01", "milk", "2026-12-01", nil, nil),
    Sample(
      "(A) 2026-11-01 milk due:2026-12-01 +shop @town t:2026-11-20 rec:1w",
      "milk +shop @town t:2026-11-20 rec:1w", "2026-12-01", "2026-11-01", "2026-11-01"),
    Sample("due:2026-12-01 milk", "milk", "2026-12-01", nil, nil),
    Sample("  a  b  ", "a  b", nil, nil, nil),
    Sample("a\tb\u{1b}c", "a b c", nil, nil, nil),
    Sample(
      "x 2026-11-05 2026-11-01 milk pri:A", "milk pri:A", "2026-11-01", "2026-11-01", "2026-11-05",
      isFinish: true),
    Sample(
      "x 2026-11-05 milk", "milk", nil, nil, "2026-11-05", isFinish: true),
    Sample("x milk", "milk", nil, nil, nil, isFinish: true),
    // What only looks like a mark is text.
    Sample("X milk", "X milk", nil, nil, nil),
    Sample("xylophone", "xylophone", nil, nil, nil),
    Sample("(a) milk", "(a) milk", nil, nil, nil),
    Sample("(A)milk", "(A)milk", nil, nil, nil),
    Sample(
      "2026-02-30 milk", "2026-02-30 milk", nil, nil, nil),
    Sample("2026-11-01", "2026-11-01", nil, nil, nil),
    Sample(
      "milk due:2026-02-30", "milk due:2026-02-30", nil, nil, nil),
    Sample(
      "see at:home number:9 uuid:none", "see at:home number:9 uuid:none", nil,
      nil, nil),
    Sample(
      "see at:1 updated:2 created:3 number:4 uuid:5",
      "see at:1 updated:2 created:3 number:4 uuid:5", nil, nil, nil),
  ])
  func aLineOfOthersTells(sample: Sample) throws {
    try withZone("Europe/Paris") {
      let records = try ReadFile(.todotxt, sample.line).records
      let expected = try TaskRecord(
        id: #require(records.first).id, number: nil,
        name: TaskName(Array(sample.name.utf8)), startAt: firstInstant(sample.start),
        createdAt: firstInstant(sample.created), updatedAt: firstInstant(sample.updated),
        latestUpdate: sample.line.hasPrefix("x 2") ? lastInstant(sample.updated) : nil,
        isFinish: sample.isFinish)
      #expect(records == [expected])
    }
  }

  private func firstInstant(_ day: String?) throws -> Instant? {
    try day.map { LocalCalendar().start(of: try DayExpression($0).day(at: .test)) }
  }

  private func lastInstant(_ day: String?) throws -> Instant? {
    try day.map {
      let next = try DayExpression($0).day(at: .test).adding(days: 1)
      return Instant(seconds: LocalCalendar().start(of: next).seconds - 1)
    }
  }

  @Test(arguments: [
    ("2026-11-01 milk", "x 2026-11-05 2026-11-01 milk"),
    ("milk", "x 2026-11-05 milk"),
    ("milk due:2026-12-01", "milk due:2026-12-05"),
    ("milk", "milk due:2026-12-05"),
    ("(A) 2026-11-01 milk", "(B) 2026-11-01 milk"),
    ("(A) 2026-11-01 milk", "x 2026-11-05 2026-11-01 milk pri:A"),
    ("milk t:2026-11-20", "milk t:2026-11-21"),
  ])
  func workOnATaskLeavesItsIdentity(before: String, after: String) throws {
    let (old, new) = (try ReadFile(.todotxt, before), try ReadFile(.todotxt, after))
    #expect(old.records.map(\.id) == new.records.map(\.id))
  }

  @Test(arguments: [
    ("milk", "bread"), ("2026-11-01 milk", "2026-11-02 milk"), ("2026-11-01 milk", "milk"),
    ("milk +shop", "milk +home"), ("milk t:soon", "milk"),
  ])
  func anotherTextOrCreationDateIsAnotherTask(one: String, other: String) throws {
    let file = try ReadFile(.todotxt, "\(one)\n\(other)\n\(one)")
    #expect(Set(file.records.map(\.id)).count == 3)
    #expect(try ReadFile(.todotxt, "\(one)\n\(other)\n\(one)") == file)
  }

  private let uuid = "uuid:0f2c8d0e-7a54-4c1b-9b3e-61d7c8a2000c"

  @Test(arguments: [
    "at:office", "number:A-12", "number:", "updated:daily", "created:by-me", "at:20260230T083005Z",
  ])
  func aWordOfOthersBesideAnIdentityIsText(word: String) throws {
    let records = try ReadFile(.todotxt, "meet \(word) Bob \(uuid)").records
    let id = try #require(TaskID(Array(uuid.utf8.dropFirst(5))))
    #expect(
      records == [
        TaskRecord(
          id: id, number: nil, name: TaskName(stored: Array("meet \(word) Bob".utf8)), startAt: nil,
          createdAt: nil, updatedAt: nil, isFinish: false)
      ])
  }

  @Test func theIdentityIsTheSameInWhateverZoneTheLineIsRead() throws {
    let ids = try ["Pacific/Auckland", "UTC", "America/Los_Angeles"].map { zone in
      try withZone(zone) { try ReadFile(.todotxt, "2026-11-01 milk").records.map(\.id) }
    }
    #expect(Set(ids) == [[TaskID(derivedFrom: Array("milk\n2026-11-01".utf8))]])
  }

  @Test func prioritiesAreCounted() throws {
    let file = try ReadFile(.todotxt, "(A) a\n(Z) 2026-11-01 b\nx (B) 2026-11-01 c\nd\n")
    #expect(file.losses == ["3 priorities"])
    #expect(file.records.count == 4)
  }

  @Test func aMarkBeforeUTF8AndTwoCharactersAtLineEndsAreAccepted() throws {
    #expect(
      try ReadFile(.todotxt, "\u{FEFF}x milk\r\n\r\n2026-11-01 bread\r\n")
        == ReadFile(.todotxt, "x milk\n2026-11-01 bread"))
  }

  @Test func aLineThatIsNoNameIsRefused() {
    #expect(throws: Failure(.input, "line 2: a name needs a visible character")) {
      try ReadFile(.todotxt, "milk\nx 2026-11-01 due:2026-12-01\n")
    }
    let long = String(repeating: "a", count: 1_100_000)
    #expect(throws: Failure(.input, "line 1: the line is longer than 1048576 bytes")) {
      try ReadFile(.todotxt, long)
    }
  }
}
