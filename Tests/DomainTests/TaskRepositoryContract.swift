import Domain
import Testing

/// What every repository of tasks must do. Each rule is checked on a new, empty one:
///
///     @Test(arguments: TaskRepositoryContract.allCases)
///     func aRuleIsKept(_ rule: TaskRepositoryContract) throws { try rule.check(newRepository()) }
enum TaskRepositoryContract: CaseIterable {
  case aNewStoreReadsAsEmpty
  case numbersCountUpAndAreNotUsedAgain
  case everyFieldComesBack
  case aChangeTakesThePlaceOfTheTask
  case tasksOfOneWriteHaveNumbersThatFollowEachOther
  case whatIsGoneCannotBeChanged
  case aFailedWriteLeavesNothingBehind
  case aWriteSeesItsOwnChanges
  case aReferenceFindsItsCandidates
  case ordersAreTotal
  case boundsIncludeTheFirstAndNotTheLast
  case statesAndTextsNarrow
  case partsFollowEachOtherUpToTheLimit
  case countsStopAtTheCeiling
  case progressCountsWhatIsListed
  case aVisitorEndsTheListing

  func check(_ repository: any TaskRepository) throws {
    switch self {
    case .aNewStoreReadsAsEmpty: try checkEmpty(repository)
    case .numbersCountUpAndAreNotUsedAgain: try checkNumbers(repository)
    case .everyFieldComesBack: try checkFields(repository)
    case .aChangeTakesThePlaceOfTheTask: try checkChange(repository)
    case .tasksOfOneWriteHaveNumbersThatFollowEachOther: try checkBatch(repository)
    case .whatIsGoneCannotBeChanged: try checkGone(repository)
    case .aFailedWriteLeavesNothingBehind: try checkFailedWrite(repository)
    case .aWriteSeesItsOwnChanges: try checkOwnChanges(repository)
    case .aReferenceFindsItsCandidates: try checkCandidates(repository)
    case .ordersAreTotal: try checkOrders(repository)
    case .boundsIncludeTheFirstAndNotTheLast: try checkBounds(repository)
    case .statesAndTextsNarrow: try checkNarrowing(repository)
    case .partsFollowEachOtherUpToTheLimit: try checkParts(repository)
    case .countsStopAtTheCeiling: try checkCount(repository)
    case .progressCountsWhatIsListed: try checkProgress(repository)
    case .aVisitorEndsTheListing: try checkVisitor(repository)
    }
  }
}

private func checkEmpty(_ repository: any TaskRepository) throws {
  let everything = TaskListing([TaskQuery()])
  #expect(!repository.isPresent)
  #expect(try repository.all() == [])
  #expect(try repository.count(everything, upTo: 10) == 0)
  #expect(try repository.progress(everything) == Progress(done: 0, total: 0))
  #expect(try repository.candidates(for: TaskReference("1"), limit: 10) == [])
  #expect(!repository.isPresent)
}

private func checkNumbers(_ repository: any TaskRepository) throws {
  let first = try repository.add("a")
  let second = try repository.add("b")
  #expect([first.number, second.number] == [1, 2])
  #expect(repository.isPresent)
  try repository.change { repository throws(Failure) in try repository.delete(second) }
  #expect(try repository.add("c").number == 3)
  #expect(try repository.all().map(\.number) == [1, 3])
}

private func checkFields(_ repository: any TaskRepository) throws {
  let names = [
    "x", "  two  spaces ", "Käse 🧀 e\u{301}", "100%_[a-z]*'\"\\;--", "\u{85}x\u{202E}",
    String(repeating: "n", count: TaskName.longest),
  ]
  let starts = [Instant.storable.lowerBound, Instant.storable.upperBound, Instant(seconds: 0)]
  var tasks: [Task] = []
  for (index, name) in names.enumerated() {
    let draft = TaskDraft(
      name: try TaskName(Array(name.utf8)), startAt: starts[index % 3],
      createdAt: starts[(index + 1) % 3])
    let task = try repository.write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in
      try repository.insert(draft)
    }
    #expect(
      task
        == Task(
          id: draft.id, number: Int64(index + 1), name: draft.name, startAt: draft.startAt,
          createdAt: draft.createdAt, updatedAt: draft.createdAt, isFinish: false))
    tasks.append(task)
  }
  #expect(try repository.all() == tasks)
}

private func checkChange(_ repository: any TaskRepository) throws {
  let before = try repository.add("a")
  let other = try repository.add("b")
  var task = before
  task.updateStatus(at: Instant(seconds: 10))
  task.rename(to: TaskName(stored: Array("ä".utf8)), at: Instant(seconds: 11))
  task.move(to: Instant.storable.upperBound, at: Instant(seconds: 12))
  try repository.change { repository throws(Failure) in try repository.save(task) }
  #expect(try repository.all() == [task, other])
  try repository.change { repository throws(Failure) in try repository.save(before) }
  #expect(try repository.all() == [before, other])
}

private func checkBatch(_ repository: any TaskRepository) throws {
  let first = try repository.add("first")
  var lent: [Task] = []
  try StoredTasks(repository).addAll(
    GivenInput("b", "a", "b"), startAt: Instant(seconds: 5), createdAt: Instant(seconds: 7)
  ) { lent.append($0) }
  #expect(lent.map(\.number) == [2, 3, 4])
  #expect(try repository.all() == [first] + lent)

  let failure = Failure(.output, "enough")
  #expect(throws: failure) {
    try StoredTasks(repository).addAll(
      GivenInput("c", "d"), startAt: Instant(seconds: 5), createdAt: Instant(seconds: 7)
    ) { task throws(Failure) in
      if task.name == TaskName(stored: Array("d".utf8)) { throw failure }
    }
  }
  #expect(try repository.all() == [first] + lent)
}

private func checkGone(_ repository: any TaskRepository) throws {
  let task = try repository.add("a")
  try repository.change { repository throws(Failure) in try repository.delete(task) }
  let failure = Failure(.notFound, "no such task \"1\"")
  #expect(throws: failure) {
    try repository.change { repository throws(Failure) in try repository.delete(task) }
  }
  #expect(throws: failure) {
    try repository.change { repository throws(Failure) in try repository.save(task) }
  }
}

private func checkFailedWrite(_ repository: any TaskRepository) throws {
  let kept = try repository.add("a")
  let failure = Failure(.usage, "enough")
  #expect(throws: failure) {
    try repository.change { repository throws(Failure) in
      _ = try repository.insert(draft("b"))
      var changed = kept
      changed.updateStatus(at: Instant(seconds: 10))
      try repository.save(changed)
      try repository.delete(kept)
      throw failure
    }
  }
  #expect(try repository.all() == [kept])
}

private func checkOwnChanges(_ repository: any TaskRepository) throws {
  let numbers = try repository.write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in
    let task = try repository.insert(draft("a"))
    let inner = try repository.write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in
      try repository.insert(draft("b"))
    }
    let seen = try repository.read { () throws(Failure) in
      try repository.candidates(for: reference(task.id), limit: 2).map(\.number)
    }
    return seen + [inner.number]
  }
  #expect(numbers == [1, 2])
}

private func checkCandidates(_ repository: any TaskRepository) throws {
  let highs: [UInt64] = [0xABCD_EF02_0000_4000, 0xABCD_EF01_0000_4000, 0x0000_0000_0000_4000]
  let lows: [UInt64] = [0x8000_0000_0000_0000, 0xBFFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0001]
  for (high, low) in zip(highs, lows) {
    let draft = TaskDraft(
      id: TaskID(high: high, low: low), name: TaskName(stored: [0x61]),
      startAt: Instant(seconds: 0), createdAt: Instant(seconds: 0))
    try repository.change { repository throws(Failure) in _ = try repository.insert(draft) }
  }
  let expected: [(String, [Int64])] = [
    ("1", [1]), ("#3", [3]), ("0", []), ("4", []), ("99999999999999999999", []),
    ("abcdef", [1, 2]), ("ABCDEF01", [2]), ("abcdef02-0000-4000-8", [1]), ("abcdef03", []),
    ("abcdef01-0000-4000-bfff-ffffffffffff", [2]), ("00000000-", [3]), ("ffff", []),
  ]
  for (text, numbers) in expected {
    let found = try repository.candidates(for: TaskReference(text), limit: 10)
    #expect(found.map(\.number) == numbers, "\(text)")
  }
  #expect(try repository.candidates(for: TaskReference("abcd"), limit: 1).map(\.number) == [1])
}

private func checkOrders(_ repository: any TaskRepository) throws {
  // name, start, created, updated
  let rows: [(String, Int64, Int64, Int64)] = [
    ("b", 30, 2, 9), ("B", 10, 3, 5), ("ä", 30, 1, 9), ("b", -20, 3, 7), ("bb", 30, 2, 5),
  ]
  for (name, start, created, updated) in rows {
    try repository.change { repository throws(Failure) in
      var task = try repository.insert(draft(name, start: start, created: created))
      task.updateStatus(at: Instant(seconds: updated))
      try repository.save(task)
    }
  }
  let expected: [TaskQuery.Order: [Int64]] = [
    .number: [1, 2, 3, 4, 5], .start: [4, 2, 1, 3, 5], .name: [2, 1, 4, 5, 3],
    .created: [3, 1, 5, 2, 4], .updated: [2, 5, 4, 1, 3],
  ]
  for order in TaskQuery.Order.allCases {
    let listed = try repository.numbers(TaskListing([TaskQuery(order: order)]))
    #expect(listed == expected[order], "\(order)")
    let reversed = try repository.numbers(TaskListing([TaskQuery(order: order, isReversed: true)]))
    #expect(reversed == expected[order]?.reversed(), "\(order) reversed")
  }
}

private func checkBounds(_ repository: any TaskRepository) throws {
  for start in [-1, 0, 1, 2] as [Int64] { _ = try repository.add("a", start: start) }
  let bounds: [(Int64?, Int64?, [Int64])] = [
    (nil, nil, [1, 2, 3, 4]), (0, nil, [2, 3, 4]), (nil, 0, [1]), (0, 2, [2, 3]), (1, 1, []),
    (2, 0, []), (3, nil, []), (nil, .max, [1, 2, 3, 4]), (.min, nil, [1, 2, 3, 4]),
  ]
  for (from, before, numbers) in bounds {
    let query = TaskQuery(from: from.map(Instant.init), before: before.map(Instant.init))
    #expect(try repository.numbers(TaskListing([query])) == numbers)
  }
}

private func checkNarrowing(_ repository: any TaskRepository) throws {
  for (index, name) in ["Buy Milk", "100%", "STRAẞE", "milk_shake", "100 x"].enumerated() {
    _ = try repository.add(name, start: Int64(index), isFinish: index % 2 == 1)
  }
  let expected: [(TaskQuery, [Int64])] = [
    (TaskQuery(state: .open), [1, 3, 5]), (TaskQuery(state: .done), [2, 4]),
    (TaskQuery(match: "MILK"), [1, 4]), (TaskQuery(match: "100%"), [2]),
    (TaskQuery(match: "k_s"), [4]), (TaskQuery(match: "straße"), [3]), (TaskQuery(match: "z"), []),
    (TaskQuery(from: Instant(seconds: 1), state: .done, match: "milk"), [4]),
    (TaskQuery(state: .open, match: "milk", order: .name, isReversed: true), [1]),
  ]
  for (query, numbers) in expected {
    #expect(try repository.numbers(TaskListing([query])) == numbers, "\(query)")
  }
}

private func checkParts(_ repository: any TaskRepository) throws {
  for start in [3, 1, 2] as [Int64] { _ = try repository.add("a", start: start) }
  _ = try repository.add("b", start: 0, isFinish: true)
  let parts = [TaskQuery(state: .open), TaskQuery(state: .done), TaskQuery(match: "b")]
  let numbers: [Int64] = [2, 3, 1, 4, 4]
  #expect(try repository.numbers(TaskListing(parts)) == numbers)
  for limit in [0, 1, 3, 4, 5, 6, .max] {
    let listed = try repository.numbers(TaskListing(parts, limit: limit))
    #expect(listed == Array(numbers.prefix(limit)), "limit \(limit)")
  }
  #expect(try repository.numbers(TaskListing([])) == [])
}

private func checkCount(_ repository: any TaskRepository) throws {
  for start in 0..<5 as Range<Int64> { _ = try repository.add("a", start: start) }
  let parts = [TaskQuery(from: Instant(seconds: 3)), TaskQuery(before: Instant(seconds: 2))]
  for (limit, ceiling, count) in [
    (nil, 100, 4), (nil, 3, 3), (nil, 0, 0), (2, 100, 2), (2, 1, 1), (0, 100, 0),
  ] {
    #expect(try repository.count(TaskListing(parts, limit: limit), upTo: ceiling) == count)
  }
}

private func checkProgress(_ repository: any TaskRepository) throws {
  for start in 0..<5 as Range<Int64> {
    _ = try repository.add("a", start: start, isFinish: start < 2)
  }
  let everything = TaskQuery()
  for (query, limit, done, total) in [
    (everything, nil, 2, 5), (everything, 3, 2, 3), (everything, 1, 1, 1), (everything, 0, 0, 0),
    (TaskQuery(isReversed: true), 3, 0, 3), (TaskQuery(state: .open), nil, 0, 3),
  ] {
    let progress = try repository.progress(TaskListing([query], limit: limit))
    #expect(progress == Progress(done: done, total: total))
  }
}

private func checkVisitor(_ repository: any TaskRepository) throws {
  for start in 0..<3 as Range<Int64> { _ = try repository.add("a", start: start) }
  let failure = Failure(.output, "enough")
  var seen: [Int64] = []
  #expect(throws: failure) {
    try repository.list(TaskListing([TaskQuery()])) { task throws(Failure) in
      seen.append(task.number)
      if seen.count == 2 { throw failure }
    }
  }
  #expect(seen == [1, 2])
  #expect(try repository.all().count == 3)
}

private func draft(_ name: String, start: Int64 = 0, created: Int64 = 0) -> TaskDraft {
  TaskDraft(
    name: TaskName(stored: Array(name.utf8)), startAt: Instant(seconds: start),
    createdAt: Instant(seconds: created))
}

private func reference(_ id: TaskID) -> TaskReference {
  TaskReference(target: .identities(id, id), text: id.text)
}

extension TaskRepository {
  fileprivate func change(_ body: (any TaskRepository) throws(Failure) -> Void) throws(Failure) {
    try write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in try body(self) }
  }

  fileprivate func add(
    _ name: String, start: Int64 = 0, isFinish: Bool = false
  ) throws(Failure) -> Task {
    try write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in
      var task = try insert(draft(name, start: start))
      guard isFinish else { return task }
      task.updateStatus(at: Instant(seconds: 1))
      try save(task)
      return task
    }
  }

  /// Every task, by number.
  fileprivate func all() throws(Failure) -> [Task] {
    var tasks: [Task] = []
    try list(TaskListing([TaskQuery(order: .number)])) { tasks.append($0) }
    return tasks
  }

  /// Of the tasks listed; the summaries are those of the same tasks.
  fileprivate func numbers(_ listing: TaskListing) throws(Failure) -> [Int64] {
    var tasks: [Task] = []
    try list(listing) { tasks.append($0) }
    var summaries: [TaskSummary] = []
    try self.summaries(listing) { summaries.append($0) }
    #expect(summaries == tasks.map(\.summary))
    return tasks.map(\.number)
  }
}
