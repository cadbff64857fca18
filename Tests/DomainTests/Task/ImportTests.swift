import Domain
import Testing

/// The records of a file, in an array.
private struct GivenRecords: KeptTaskRecords {
  let records: [TaskRecord]

  init(_ records: TaskRecord...) {
    self.init(records: records)
  }

  init(records: [TaskRecord]) {
    self.records = records
  }

  var isEmpty: Bool { records.isEmpty }
  var largestNumber: Int64 { records.compactMap(\.number).max() ?? 0 }
  var losses: [ExchangeLoss] { [] }

  func visitAll(_ visit: (TaskRecord) throws(Failure) -> Void) throws(Failure) {
    for record in records { try visit(record) }
  }
}

private let known = record(1, number: 1)

/// Second 99 of 1970.
private let moment = Moment(now: Instant(seconds: 99), calendar: LocalCalendar())

private func record(
  _ id: UInt64, number: Int64? = nil, name: String = "milk", startAt: Int64 = 30,
  createdAt: Int64 = 10, updatedAt: Int64 = 20, isFinish: Bool = false
) -> TaskRecord {
  TaskRecord(
    id: TaskID(high: 0, low: id), number: number, name: TaskName(stored: Array(name.utf8)),
    startAt: Instant(seconds: startAt), createdAt: Instant(seconds: createdAt),
    updatedAt: Instant(seconds: updatedAt), isFinish: isFinish)
}

/// A record without the times that are not given.
private func undated(
  name: String = "milk", isFinish: Bool = false, startAt: Int64? = nil, createdAt: Int64? = nil,
  updatedAt: Int64? = nil, latestUpdate: Int64? = nil
) -> TaskRecord {
  func instant(_ seconds: Int64?) -> Instant? { seconds.map { Instant(seconds: $0) } }
  return TaskRecord(
    id: TaskID(high: 0, low: 1), number: nil, name: TaskName(stored: Array(name.utf8)),
    startAt: instant(startAt), createdAt: instant(createdAt), updatedAt: instant(updatedAt),
    latestUpdate: instant(latestUpdate), isFinish: isFinish)
}

/// The task that such a record makes.
private func task(
  _ id: UInt64, number: Int64, name: String = "milk", startAt: Int64 = 30, createdAt: Int64 = 10,
  updatedAt: Int64 = 20, isFinish: Bool = false
) -> Task {
  Task(
    id: TaskID(high: 0, low: id), number: number, name: TaskName(stored: Array(name.utf8)),
    startAt: Instant(seconds: startAt), createdAt: Instant(seconds: createdAt),
    updatedAt: Instant(seconds: updatedAt), isFinish: isFinish)
}

@Suite struct ImportTests {
  private let repository = InMemoryTaskRepository()
  private var tasks: StoredTasks { StoredTasks(repository) }

  /// Imports, having looked at the preview, which must tell the same and store nothing.
  private func changes(_ records: GivenRecords) throws -> [Task] {
    let before = try all()
    var (previewed, changed) = ([Task](), [Task]())
    let kept = try tasks.previewImport(records, at: moment) { previewed.append($0) }
    #expect(try all() == before)
    #expect(try tasks.importAll(records, at: moment) { changed.append($0) } == kept)
    #expect(previewed == changed)
    return changed
  }

  private func all() throws -> [Task] {
    var all: [Task] = []
    try repository.list(TaskListing([TaskQuery(order: .number)])) { all.append($0) }
    return all
  }

  private func numbers(of tasks: [Task]) -> [UInt64: Int64] {
    Dictionary(uniqueKeysWithValues: tasks.map { ($0.id.low, $0.number) })
  }

  @Test func recordsBecomeTasksWithAllTheirFields() throws {
    let imported = try changes(
      GivenRecords(
        record(7, number: 3, name: "tea", startAt: -5, createdAt: 9, updatedAt: 8, isFinish: true),
        record(2, number: 1)))
    #expect(
      imported == [
        task(7, number: 3, name: "tea", startAt: -5, createdAt: 9, updatedAt: 8, isFinish: true),
        task(2, number: 1),
      ])
    #expect(try all() == imported.reversed())
  }

  @Test func aSecondImportChangesNothing() throws {
    let records = GivenRecords(
      record(1, number: 5), record(2), record(3, number: 2, isFinish: true))
    let first = try changes(records)
    #expect(try changes(records) == [])
    #expect(try Set(all().map(\.number)) == Set(first.map(\.number)))
  }

  @Test(arguments: [
    // A record as old as what is stored, or younger, replaces it.
    (record(1, name: "tea"), task(1, number: 1, name: "tea")),
    (record(1, updatedAt: 21), task(1, number: 1, updatedAt: 21)),
    (record(1, startAt: 0), task(1, number: 1, startAt: 0)),
    (record(1, createdAt: 0), task(1, number: 1, createdAt: 0)),
    (record(1, isFinish: true), task(1, number: 1, isFinish: true)),
    (
      record(1, number: 500, name: "tea", updatedAt: 30),
      task(1, number: 1, name: "tea", updatedAt: 30)
    ),
    // What is stored stays where it was updated later, or where nothing differs.
    (record(1, name: "tea", updatedAt: 19), nil), (record(1, number: 500), nil),
    (record(1), nil),
  ])
  func aKnownTaskIsReplacedUnlessItWasUpdatedLater(record: TaskRecord, becomes: Task?) throws {
    let stored = try changes(GivenRecords(known))
    #expect(try changes(GivenRecords(record)) == [becomes].compactMap(\.self))
    #expect(try all() == [becomes ?? stored[0]])
  }

  /// Records that leave times out, and what becomes of them in second 99, which is in minute 60.
  @Test(arguments: [
    (undated(), task(1, number: 1, startAt: 60, createdAt: 99, updatedAt: 99)),
    (undated(startAt: 5), task(1, number: 1, startAt: 5, createdAt: 99, updatedAt: 99)),
    (undated(createdAt: 5), task(1, number: 1, startAt: 60, createdAt: 5, updatedAt: 5)),
    // What was updated before was there before.
    (undated(updatedAt: 70), task(1, number: 1, startAt: 60, createdAt: 70, updatedAt: 70)),
    (undated(updatedAt: 7), task(1, number: 1, startAt: 7, createdAt: 7, updatedAt: 7)),
    (
      undated(updatedAt: 7, latestUpdate: 200),
      task(1, number: 1, startAt: 7, createdAt: 7, updatedAt: 7)
    ),
    (undated(updatedAt: 500), task(1, number: 1, startAt: 60, createdAt: 99, updatedAt: 500)),
  ])
  func aNewTaskTakesTheMomentForTimesThatAreNotTold(record: TaskRecord, becomes: Task) throws {
    #expect(try changes(GivenRecords(record)) == [becomes])
    #expect(try changes(GivenRecords(record)) == [])
  }

  /// What is stored starts at 30 and was updated at 20.
  @Test(arguments: [
    (undated(), nil), (undated(startAt: 30), nil), (undated(createdAt: 10), nil),
    (undated(updatedAt: 20), nil), (undated(updatedAt: 19), nil),
    (undated(name: "tea"), nil),
    (undated(isFinish: true), task(1, number: 1, updatedAt: 99, isFinish: true)),
    (undated(startAt: 5), nil),
    (
      undated(name: "tea", isFinish: true, startAt: 5),
      task(1, number: 1, updatedAt: 99, isFinish: true)
    ),
    (undated(name: "tea", updatedAt: 19), nil),
    (undated(name: "tea", updatedAt: 20), task(1, number: 1, name: "tea")),
    (undated(updatedAt: 25), task(1, number: 1, updatedAt: 25)),
    // An update of which only the day is told.
    (undated(updatedAt: 5, latestUpdate: 90), nil),
    (undated(isFinish: true, updatedAt: 5, latestUpdate: 19), nil),
    (
      undated(name: "tea", isFinish: true, updatedAt: 5, latestUpdate: 90),
      task(1, number: 1, updatedAt: 90, isFinish: true)
    ),
    (
      undated(isFinish: true, updatedAt: 5, latestUpdate: 200),
      task(1, number: 1, updatedAt: 99, isFinish: true)
    ),
    (
      undated(isFinish: true, updatedAt: 150, latestUpdate: 200),
      task(1, number: 1, updatedAt: 150, isFinish: true)
    ),
  ])
  func aKnownTaskKeepsTimesThatAreNotTold(record: TaskRecord, becomes: Task?) throws {
    let stored = try changes(GivenRecords(known))
    #expect(try changes(GivenRecords(record)) == [becomes].compactMap(\.self))
    #expect(try all() == [becomes ?? stored[0]])
    #expect(try changes(GivenRecords(record)) == [])
  }

  @Test func aRecordWithoutATimeChangesWhatNobodyTouched() throws {
    let stored = try changes(GivenRecords(undated()))[0]
    #expect(stored.updatedAt == stored.createdAt)
    let moved = try changes(GivenRecords(undated(name: "tea", startAt: 7)))
    #expect(moved.map(\.startAt.seconds) == [7])
    #expect(moved.map(\.updatedAt) == [stored.updatedAt])
    #expect(try changes(GivenRecords(undated(name: "tea"))) == [])

    let reference = TaskReference(target: .number(stored.number), text: "")
    _ = try tasks.edit(
      [reference], TaskEdit(name: TaskName("oat".utf8.map(\.self))),
      at: Moment(now: Instant(seconds: 100), calendar: LocalCalendar()))
    #expect(try changes(GivenRecords(undated(name: "tea", startAt: 9))) == [])
    #expect(try tasks.importAll(GivenRecords(undated(startAt: 9)), at: moment) { _ in } == 1)
    let finished = try changes(GivenRecords(undated(isFinish: true, startAt: 9)))
    #expect(finished.map(\.name.visibleText) == ["oat"])
    #expect(finished.map(\.isFinish) == [true])
    #expect(try changes(GivenRecords(undated())) == [])
  }

  @Test(
    arguments: [
      // Above every number given before: kept, also with gaps and in any order.
      ([(1, 11), (2, 12)], [1: 11, 2: 12]), ([(1, 500), (2, 12)], [1: 500, 2: 12]),
      ([(1, 1_000_000_000_000)], [1: 1_000_000_000_000]),
      // Given before, also to a task that is gone: the next.
      ([(1, 10), (2, 3)], [1: 11, 2: 12]), ([(1, 1)], [1: 11]),
      // None: the next, behind those that others keep, wherever they stand.
      ([(1, nil), (2, 12), (3, nil)], [1: 13, 2: 12, 3: 14]),
      ([(1, nil), (2, 5)], [1: 11, 2: 12]),
      ([(1, nil), (2, 1_000_000_000_000)], [1: 1_000_000_000_001, 2: 1_000_000_000_000]),
    ] as [([(UInt64, Int64?)], [UInt64: Int64])])
  func aNewTaskKeepsItsNumberOrGetsTheNext(
    given: [(UInt64, Int64?)], numbers expected: [UInt64: Int64]
  ) throws {
    // Ten numbers were given, and the last of them is in use no more.
    _ = try changes(GivenRecords(record(100, number: 10), record(101, number: 1)))
    let last = try TaskReference("10")
    _ = try tasks.delete([last], at: Instant(seconds: 50))
    var records: [TaskRecord] = []
    for (id, number) in given { records.append(record(id, number: number)) }
    #expect(try numbers(of: changes(GivenRecords(records: records))) == expected)
    #expect(try all().map(\.number) == [1] + expected.values.sorted())
  }

  @Test func aNumberThatAKnownTaskHasInTheFileIsNotCounted() throws {
    _ = try changes(GivenRecords(record(1, number: 1), record(2, number: 2)))
    let file = GivenRecords(
      record(1, number: 900), record(3, number: 2), record(4, number: 5), record(5, number: nil),
      record(2, number: 800))
    #expect(try numbers(of: changes(file)) == [3: 6, 4: 5, 5: 7])
  }

  @Test func theNextTaskThatIsAddedComesBehindTheImportedOnes() throws {
    _ = try changes(GivenRecords(record(1, number: 7), record(2)))
    let draft = TaskDraft(
      name: TaskName(stored: [0x61]), startAt: Instant(seconds: 0), createdAt: Instant(seconds: 0))
    #expect(try tasks.add(draft).number == 9)
  }

  @Test(arguments: [Int64.max - 1, .max])
  func numbersThatRunOutAreAFailure(last: Int64) throws {
    try repository.write(as: .add, at: Instant(seconds: 0)) { () throws(Failure) in
      try repository.insert(task(100, number: last))
    }
    let records = GivenRecords(record(1), record(2, number: 5))
    let failure = Failure(.storage, "every number was given to a task")
    #expect(throws: failure) { try tasks.previewImport(records, at: moment) { _ in } }
    #expect(throws: failure) { try tasks.importAll(records, at: moment) { _ in } }
    #expect(try all() == [task(100, number: last)])
  }

  @Test func tasksAreLentInTheOrderOfTheFileWithoutThoseThatStay() throws {
    _ = try changes(GivenRecords(record(2, number: 1), record(4, number: 2)))
    let changed = try changes(
      GivenRecords(
        record(9), record(4, name: "tea"), record(2), record(1, number: 4),
        record(5, number: 3)))
    #expect(
      changed == [
        task(9, number: 5), task(4, number: 2, name: "tea"), task(1, number: 4),
        task(5, number: 3),
      ])
  }

  @Test func aFileWithoutRecordsDoesNotTouchTheStore() throws {
    #expect(try changes(GivenRecords()) == [])
    #expect(!repository.isPresent)
  }

  @Test func aPreviewMakesNoStore() throws {
    var previewed: [Task] = []
    _ = try tasks.previewImport(GivenRecords(record(1)), at: moment) { previewed.append($0) }
    #expect(previewed == [task(1, number: 1)])
    #expect(!repository.isPresent)
  }

  @Test func aVisitorThatThrowsLeavesNothingImported() throws {
    _ = try changes(GivenRecords(record(1)))
    let failure = Failure(.output, "enough")
    #expect(throws: failure) {
      try tasks.importAll(
        GivenRecords(record(1, name: "tea"), record(2)), at: moment
      ) { task throws(Failure) in
        if task.number == 2 { throw failure }
      }
    }
    #expect(try all() == [task(1, number: 1)])
  }
}
