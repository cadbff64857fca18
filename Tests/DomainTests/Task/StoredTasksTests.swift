import Domain
import Testing

/// Wednesday 2026-11-25, 10:30:45 UTC.
private let now = Instant(seconds: 1_795_602_645)
private let moment = Moment(now: now, calendar: LocalCalendar())

@Suite struct StoredTasksTests {
  private let repository = InMemoryTaskRepository()
  private var tasks: StoredTasks { StoredTasks(repository) }

  private func references(_ texts: String...) throws -> [TaskReference] {
    try texts.map { try TaskReference($0) }
  }

  private func add(_ names: String..., id: UInt64? = nil) throws {
    for name in names {
      let id = id.map { TaskID(high: $0, low: UInt64(name.utf8.count)) } ?? .random()
      _ = try tasks.add(
        TaskDraft(
          id: id, name: TaskName(Array(name.utf8)), startAt: Instant(seconds: 0),
          createdAt: Instant(seconds: 0)))
    }
  }

  private func all() throws -> [Task] {
    var all: [Task] = []
    try repository.list(TaskListing([TaskQuery(order: .number)])) { all.append($0) }
    return all
  }

  @Test func aNewTaskIsOpenAndCarriesItsDraft() throws {
    let draft = TaskDraft(name: try TaskName([0x61]), startAt: now, createdAt: now)
    let task = try tasks.add(draft)
    #expect(
      task
        == Task(
          id: draft.id, number: 1, name: draft.name, startAt: now, createdAt: now, updatedAt: now,
          isFinish: false))
    #expect(try all() == [task])
  }

  private func addAll(
    _ names: GivenInput, visit: (Task) throws(Failure) -> Void = { _ in }
  ) throws(Failure) {
    try tasks.addAll(
      names, startAt: Instant(seconds: 5), createdAt: Instant(seconds: 7), visit: visit)
  }

  @Test func aTaskIsStoredForEachNameAndLentInOrder() throws {
    try add("first")
    var lent: [Task] = []
    try addAll(GivenInput("b", "a", "b")) { lent.append($0) }
    #expect(lent.map(\.number) == [2, 3, 4])
    #expect(lent.map(\.name.visibleText) == ["b", "a", "b"])
    #expect(Set(lent.map(\.id)).count == 3)
    #expect(
      lent.map { [$0.startAt.seconds, $0.createdAt.seconds] } == [[5, 7], [5, 7], [5, 7]])
    #expect(try Array(all().dropFirst()) == lent)
  }

  @Test(arguments: [
    ("a\tb", "a name cannot hold the control character \"\\u0009\""),
    ("\u{200B}", "a name needs a visible character"),
    (String(repeating: "n", count: 5_000), "a name has at most 4096 bytes: this one has 5000"),
  ])
  func oneNameThatMayNotBeStoredStopsAll(name: String, reason: String) throws {
    #expect(throws: Failure(.input, "line 2: \(reason)")) {
      try addAll(GivenInput("a", name, "\u{1}"))
    }
    #expect(!repository.isPresent)
  }

  @Test func aVisitorThatThrowsLeavesNothingStored() throws {
    let failure = Failure(.output, "enough")
    #expect(throws: failure) {
      try addAll(GivenInput("a", "b")) { task throws(Failure) in
        if task.number == 2 { throw failure }
      }
    }
    #expect(try all() == [])
  }

  @Test func noNameMakesNoStore() throws {
    try addAll(GivenInput())
    #expect(!repository.isPresent)
  }

  @Test func noReferenceChangesNothing() throws {
    #expect(try tasks.find([]) == [])
    #expect(try tasks.finish([], at: now) == [])
    #expect(try tasks.delete([], at: now) == [])
    #expect(!repository.isPresent)
  }

  @Test func tasksComeInTheOrderTheyAreNamedAndOnce() throws {
    try add("a", "b", "c")
    let id = try all()[1].id.text
    let found = try tasks.find(
      references("3", id, "007", "2", "#3", "1").filter { $0.text != "007" })
    #expect(found.map(\.number) == [3, 2, 1])
  }

  @Test func finishingChangesWhatIsOpenAndLeavesTheRest() throws {
    try add("a", "b", "c")
    let first = try tasks.finish(references("2"), at: Instant(seconds: 10))
    let second = try tasks.finish(references("2", "1"), at: Instant(seconds: 20))
    #expect(first.map(\.isChanged) == [true])
    #expect(second.map(\.isChanged) == [false, true])
    #expect(second.map(\.task) == (try [all()[1], all()[0]]))
    #expect(try all().map(\.isFinish) == [true, true, false])
    #expect(try all().map(\.updatedAt.seconds) == [20, 10, 0])
  }

  @Test func reopeningTurnsItBack() throws {
    try add("a", "b")
    _ = try tasks.finish(references("1"), at: Instant(seconds: 10))
    let outcomes = try tasks.reopen(references("1", "2"), at: Instant(seconds: 20))
    #expect(outcomes.map(\.isChanged) == [true, false])
    #expect(try all().map(\.isFinish) == [false, false])
    #expect(try all().map(\.updatedAt.seconds) == [20, 0])
  }

  @Test func deletingReturnsTheTasksAsTheyWere() throws {
    try add("a", "b", "c")
    let before = try all()
    #expect(try tasks.delete(references("3", "1", "3"), at: now) == [before[2], before[0]])
    #expect(try all() == [before[1]])
  }

  @Test func aTaskThatIsNamedInTwoWaysIsDeletedOnce() throws {
    try add("a", "b")
    let before = try all()
    let names = try references("1", before[0].id.text, "#1", "2")
    #expect(try tasks.delete(names, at: now) == before)
    #expect(try all() == [])
  }

  @Test func aVisitorThatThrowsLeavesNothingChanged() throws {
    try add("a", "b")
    let before = try all()
    let failure = Failure(.output, "enough")
    #expect(throws: failure) {
      try tasks.finish(references("1", "2"), at: now) { outcome throws(Failure) in
        if outcome.task.number == 2 { throw failure }
      }
    }
    #expect(try all() == before)
  }

  @Test func anEditChangesNameStartOrBoth() throws {
    try withZone("UTC") {
      try add("a", "b")
      let edit = TaskEdit(name: try TaskName([0x7A]), start: try When("2026-12-01 09:00"))
      let outcomes = try tasks.edit(references("1"), edit, at: moment)
      let expected = try all()[0]
      #expect(outcomes == [TaskOutcome(task: expected, isChanged: true)])
      #expect(expected.name.bytes == [0x7A])
      #expect(expected.startAt == Instant(seconds: 1_796_115_600))
      #expect(expected.updatedAt == now)

      let again = try tasks.edit(
        references("1"), edit, at: Moment(now: .storable.upperBound, calendar: moment.calendar))
      #expect(again == [TaskOutcome(task: expected, isChanged: false)])
      let renamed = try tasks.edit(references("2"), TaskEdit(name: edit.name), at: moment)
      #expect(renamed.map(\.task.startAt.seconds) == [0])
    }
  }

  @Test func aPreviewShowsTheEditAndStoresNothing() throws {
    try withZone("UTC") {
      try add("a", "b")
      let before = try all()
      let edit = TaskEdit(start: try When("+1d"))
      let preview = try tasks.preview(references("2", "1"), edit, at: moment)
      let after = try all()
      #expect(after == before)
      let outcomes = try tasks.edit(references("2", "1"), edit, at: moment)
      #expect(outcomes == preview)
      #expect(preview.map(\.task.startAt.seconds) == [86_400, 86_400])
    }
  }

  @Test func anEditOfSeveralThatFailsForOneChangesNone() throws {
    try withZone("UTC") {
      try add("a")
      let late = try TaskDraft(
        name: TaskName([0x62]), startAt: .storable.upperBound, createdAt: Instant(seconds: 0))
      _ = try tasks.add(late)
      let before = try all()
      let edit = TaskEdit(start: try When("+1h"))
      #expect(throws: Failure(.usage, #""+1h" is beyond the years 1 to 9999"#)) {
        try tasks.edit(references("1", "2"), edit, at: moment)
      }
      let after = try all()
      #expect(after == before)
    }
  }

  @Test func aStepPastAGapIsTold() throws {
    try withZone("America/New_York") {
      let start = try When("2026-03-07T02:30").placement(at: moment).instant
      _ = try tasks.add(TaskDraft(name: TaskName([0x61]), startAt: start, createdAt: start))
      let outcomes = try tasks.edit(references("1"), TaskEdit(start: When("+1d")), at: moment)
      #expect(outcomes.map(\.isMovedPastGap) == [true])
      #expect(outcomes.map(\.task.startAt.seconds) == [1_772_953_200])
    }
  }

  @Test func referencesAreAllOrNothing() throws {
    try add("a", "b")
    let before = try all()
    let failure = Failure(.notFound, #"no such tasks "9", "7""#)
    #expect(throws: failure) { try tasks.finish(references("1", "9", "7", "#9"), at: now) }
    #expect(throws: failure) { try tasks.delete(references("9", "2", "7"), at: now) }
    #expect(throws: failure) { try tasks.find(references("9", "7")) }
    #expect(throws: Failure(.notFound, #"no such task "007""#)) {
      try tasks.edit(references("1", "007"), TaskEdit(name: TaskName([0x7A])), at: moment)
    }
    #expect(try all() == before)
  }

  @Test func anAmbiguousReferenceNamesItsCandidates() throws {
    try add("one", "three", "fo\u{202E}ur", id: 0xABCD_0000_0000_4000)
    #expect(
      throws: Failure(
        .ambiguous, #"ambiguous: "ABCD" may be #1 "one", #2 "three", #3 "fo\u202eur""#)
    ) { try tasks.find(references("1", "ABCD")) }
    #expect(
      throws: Failure(
        .notFound,
        #"no such task "9"; ambiguous: "abcd" may be #1 "one", #2 "three", #3 "fo\u202eur""#)
    ) { try tasks.delete(references("abcd", "9"), at: now) }
    #expect(try all().count == 3)
  }

  @Test func twentyAreNamedAndTheRestCounted() throws {
    for length in 1...25 {
      try add(String(repeating: "x", count: length), id: 0xABCD_0000_0000_4000)
    }
    let absent = try (101...122).map { try TaskReference("\($0)") }
    let names = (101...120).map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(throws: Failure(.notFound, "no such tasks \(names) and 2 more")) {
      try tasks.find(absent)
    }
    let candidates = (1...20).map { "#\($0) \"\(String(repeating: "x", count: $0))\"" }
    let list = candidates.joined(separator: ", ")
    #expect(throws: Failure(.ambiguous, "ambiguous: \"abcd\" may be \(list) and more")) {
      try tasks.find(references("abcd"))
    }
  }

  @Test(
    arguments: [
      (1...25, 5), (1...1_000, 980), (1...1_001, 982),
    ] as [(ClosedRange<Int64>, Int)])
  func aBadReferenceNamedTwiceCountsOnceAmongTheFirstThousand(
    numbers: ClosedRange<Int64>, others: Int
  ) throws {
    let absent = numbers.map { TaskReference(target: .number($0), text: "\($0)") }
    let names = (1...20).map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(throws: Failure(.notFound, "no such tasks \(names) and \(others) more")) {
      try tasks.find(absent + absent)
    }
  }

  @Test func aStoreThatIsNotThereReadsAsEmptyAndIsNotMadeByAskingForTasks() throws {
    let failure = Failure(.notFound, #"no such task "1""#)
    #expect(throws: failure) { try tasks.find(references("1")) }
    #expect(throws: failure) { try tasks.finish(references("1"), at: now) }
    #expect(throws: failure) { try tasks.reopen(references("1"), at: now) }
    #expect(throws: failure) { try tasks.delete(references("1"), at: now) }
    #expect(throws: failure) { try tasks.edit(references("1"), TaskEdit(), at: moment) }
    #expect(throws: failure) { try tasks.preview(references("1"), TaskEdit(), at: moment) }
    #expect(try tasks.finish([], at: now) == [])
    #expect(!repository.isPresent)
  }
}
