import Domain
import Testing

/// What every history of tasks must do. Each rule is checked on a new, empty one:
///
///     @Test(arguments: HistoryContract.allCases)
///     func aRuleIsKept(_ rule: HistoryContract) throws { try rule.check(repository, history) }
enum HistoryContract: CaseIterable {
  case aNewStoreHasNothingToUndo
  case whatWasAddedGoesAndComesBack
  case whatWasChangedIsRestoredInEveryField
  case whatWasDeletedComesBack
  case aWriteIsOneEntryWhateverItDoes
  case aWriteThatChangesNothingIsNoEntry
  case entriesTellWhatWasDone
  case undoGoesBackToTheBeginningAndRedoToTheEnd
  case aChangeLeavesNothingToRedo
  case onlyTheLastEntryCanBeUndone
  case theEntryIsLentOnceBeforeItsTasks
  case whatIsLentToThatThrowsStopsIt
  case tasksAreLentByNumber

  func check(_ repository: any TaskRepository, _ history: any HistoryUseCase) throws {
    let store = RecordedStore(repository: repository, history: history)
    switch self {
    case .aNewStoreHasNothingToUndo: try checkNothing(store)
    case .whatWasAddedGoesAndComesBack: try checkAdded(store)
    case .whatWasChangedIsRestoredInEveryField: try checkChanged(store)
    case .whatWasDeletedComesBack: try checkDeleted(store)
    case .aWriteIsOneEntryWhateverItDoes: try checkWhole(store)
    case .aWriteThatChangesNothingIsNoEntry: try checkNoChange(store)
    case .entriesTellWhatWasDone: try checkEntries(store)
    case .undoGoesBackToTheBeginningAndRedoToTheEnd: try checkJourney(store)
    case .aChangeLeavesNothingToRedo: try checkForgetting(store)
    case .onlyTheLastEntryCanBeUndone: try checkLast(store)
    case .theEntryIsLentOnceBeforeItsTasks: try checkBeginning(store)
    case .whatIsLentToThatThrowsStopsIt: try checkThrowing(store)
    case .tasksAreLentByNumber: try checkOrder(store)
    }
  }
}

/// A repository and the history of its tasks.
private struct RecordedStore {
  let repository: any TaskRepository
  let history: any HistoryUseCase

  /// Every task, by number.
  func all() throws -> [Task] {
    var tasks: [Task] = []
    try repository.list(TaskListing([TaskQuery(order: .number)])) { tasks.append($0) }
    return tasks
  }

  func change(
    _ command: HistoryEntry.Command = .edit, at seconds: Int64 = 10,
    _ body: (any TaskRepository) throws(Failure) -> Void
  ) throws {
    try repository.write(as: command, at: Instant(seconds: seconds)) { () throws(Failure) in
      try body(repository)
    }
  }

  func add(_ names: String..., at seconds: Int64 = 10) throws -> [Task] {
    var tasks: [Task] = []
    try change(.add, at: seconds) { repository throws(Failure) in
      for text in names { tasks.append(try repository.insert(draft(text))) }
    }
    return tasks
  }

  /// - Returns: the tasks lent.
  @discardableResult
  func undo(_ number: Int64? = nil) throws -> [Task] {
    var tasks: [Task] = []
    try history.undo(number, begin: { _ in }, visit: { tasks.append($0) })
    return tasks
  }

  @discardableResult
  func redo() throws -> [Task] {
    var tasks: [Task] = []
    try history.redo(begin: { _ in }, visit: { tasks.append($0) })
    return tasks
  }

  func expectNothing(to verb: String) {
    #expect(throws: Failure(.nothingToUndo, "nothing to \(verb)")) {
      if verb == "undo" { try undo() } else { try redo() }
    }
  }
}

extension TaskName {
  fileprivate init(_ text: String) { self.init(stored: Array(text.utf8)) }
}

private func draft(_ text: String) -> TaskDraft {
  TaskDraft(name: TaskName(text), startAt: Instant(seconds: 5), createdAt: Instant(seconds: 7))
}

extension Task {
  fileprivate func renamed(_ text: String) -> Task {
    var task = self
    task.rename(to: TaskName(text), at: Instant(seconds: 1_000))
    return task
  }
}

private func checkNothing(_ store: RecordedStore) throws {
  store.expectNothing(to: "undo")
  store.expectNothing(to: "redo")
  #expect(throws: Failure(.nothingToUndo, "nothing to undo")) { try store.undo(1) }
  #expect(try store.history.entries(limit: nil) == [])
  #expect(!store.repository.isPresent)
}

private func checkAdded(_ store: RecordedStore) throws {
  let kept = try store.add("kept")
  let tasks = try store.add("a", "b")
  #expect(try store.undo() == tasks)
  #expect(try store.all() == kept)
  #expect(try store.redo() == tasks)
  #expect(try store.all() == kept + tasks)
  try store.undo()
  #expect(try store.add("c").map(\.number) == [4])
}

private func checkChanged(_ store: RecordedStore) throws {
  let tasks = try store.add("a", "b")
  let changed = Task(
    id: tasks[0].id, number: tasks[0].number, name: TaskName("ä"),
    startAt: Instant.storable.upperBound, createdAt: Instant(seconds: 6),
    updatedAt: Instant(seconds: 21), isFinish: true)
  try store.change { repository throws(Failure) in try repository.save(changed) }
  #expect(try store.undo() == [tasks[0]])
  #expect(try store.all() == tasks)
  #expect(try store.redo() == [changed])
  #expect(try store.all() == [changed, tasks[1]])
}

private func checkDeleted(_ store: RecordedStore) throws {
  let tasks = try store.add("a", "b", "c")
  try store.change(.delete) { repository throws(Failure) in
    try repository.delete(tasks[2])
    try repository.delete(tasks[0])
  }
  #expect(try store.undo() == [tasks[0], tasks[2]])
  #expect(try store.all() == tasks)
  #expect(try store.redo() == [tasks[0], tasks[2]])
  #expect(try store.all() == [tasks[1]])
}

private func checkWhole(_ store: RecordedStore) throws {
  let tasks = try store.add("a", "b", "c")
  let imported = Task(
    id: .random(), number: 90, name: TaskName("d"), startAt: Instant(seconds: 1),
    createdAt: Instant(seconds: 2), updatedAt: Instant(seconds: 3), isFinish: true)
  let (twice, renamed) = (tasks[0].renamed("A").renamed("aa"), imported.renamed("D"))
  try store.change(.delete) { repository throws(Failure) in
    try repository.save(tasks[0].renamed("A"))
    try repository.save(twice)
    try repository.insert(imported)
    try repository.save(renamed)
    try repository.save(tasks[1].renamed("B"))
    try repository.delete(tasks[1].renamed("B"))
    try repository.write(as: .add, at: Instant(seconds: 77)) { () throws(Failure) in
      try repository.save(tasks[2].renamed("C"))
    }
  }
  let after = try store.all()
  #expect(after == [twice, tasks[2].renamed("C"), renamed])
  #expect(
    try store.history.entries(limit: 1) == [
      HistoryEntry(
        number: 2, at: Instant(seconds: 10), command: .delete, count: 4,
        names: [TaskName("a"), TaskName("d"), TaskName("b")])
    ])
  #expect(try store.undo() == tasks + [renamed])
  #expect(try store.all() == tasks)
  #expect(try store.redo() == [twice, tasks[1], tasks[2].renamed("C"), renamed])
  #expect(try store.all() == after)
}

private func checkNoChange(_ store: RecordedStore) throws {
  let tasks = try store.add("a")
  try store.change { _ in }
  #expect(throws: Failure(.usage, "stop")) {
    try store.change { repository throws(Failure) in
      try repository.delete(tasks[0])
      throw Failure(.usage, "stop")
    }
  }
  #expect(try store.history.entries(limit: nil).map(\.number) == [1])
  #expect(try store.all() == tasks)
}

private func checkEntries(_ store: RecordedStore) throws {
  let tasks = try store.add("a", "b", "c", "d", at: 100)
  try store.change(.edit, at: 90) { repository throws(Failure) in
    try repository.save(tasks[1].renamed("B"))
  }
  try store.change(.delete, at: 110) { repository throws(Failure) in
    try repository.delete(tasks[1].renamed("B"))
    try repository.delete(tasks[0])
  }
  let entries = [
    HistoryEntry(
      number: 3, at: Instant(seconds: 110), command: .delete, count: 2,
      names: [TaskName("B"), TaskName("a")]),
    HistoryEntry(
      number: 2, at: Instant(seconds: 90), command: .edit, count: 1, names: [TaskName("b")]),
    HistoryEntry(
      number: 1, at: Instant(seconds: 100), command: .add, count: 4,
      names: [TaskName("a"), TaskName("b"), TaskName("c")]),
  ]
  for limit in [nil, 0, 1, 3, 9] {
    #expect(try store.history.entries(limit: limit) == Array(entries.prefix(limit ?? 9)))
  }
  #expect(try store.history.entries(limit: nil) == entries)
}

private func checkJourney(_ store: RecordedStore) throws {
  var states = [try store.all()]
  for text in ["a", "b", "c"] {
    let task = try store.add(text)[0]
    states.append(try store.all())
    try store.change { repository throws(Failure) in try repository.save(task.renamed("x")) }
    states.append(try store.all())
  }
  try store.change(.delete) { repository throws(Failure) in
    for task in states[6] { try repository.delete(task) }
  }
  states.append(try store.all())
  for _ in 1...2 {
    for state in states.dropLast().reversed() {
      try store.undo()
      #expect(try store.all() == state)
    }
    store.expectNothing(to: "undo")
    for state in states.dropFirst() {
      try store.redo()
      #expect(try store.all() == state)
    }
    store.expectNothing(to: "redo")
  }
}

private func checkForgetting(_ store: RecordedStore) throws {
  let tasks = try store.add("a")
  try store.change { repository throws(Failure) in try repository.save(tasks[0].renamed("b")) }
  _ = try store.add("c")
  try store.undo()
  try store.undo()
  try store.change { _ in }
  try store.redo()
  try store.undo()
  try store.change { repository throws(Failure) in try repository.save(tasks[0].renamed("d")) }
  store.expectNothing(to: "redo")
  #expect(try store.history.entries(limit: nil).map(\.number) == [4, 1])
  #expect(try store.all() == [tasks[0].renamed("d")])
  try store.undo()
  try store.undo()
  #expect(try store.add("e").map(\.number) == [3])
  store.expectNothing(to: "redo")
  #expect(try store.history.entries(limit: nil).map(\.number) == [5])
}

private func checkLast(_ store: RecordedStore) throws {
  let tasks = try store.add("a") + store.add("b")
  for number in [0, 1, 3, -1] as [Int64] {
    #expect(
      throws: Failure(
        .nothingToUndo, "entry \(number) is not the last to undo", hint: "the last is entry 2")
    ) { try store.undo(number) }
  }
  #expect(try store.all() == tasks)
  try store.undo(2)
  try store.undo(1)
  #expect(try store.all() == [])
}

private func checkBeginning(_ store: RecordedStore) throws {
  let tasks = try store.add("a", "b")
  let entry = try store.history.entries(limit: 1)[0]
  var told: [String] = []
  let begin = { (entry: HistoryEntry) throws(Failure) in told.append("entry \(entry.number)") }
  let visit = { (task: Task) throws(Failure) in told.append("task \(task.number)") }
  try store.history.undo(entry.number, begin: begin, visit: visit)
  #expect(told == ["entry 1", "task 1", "task 2"])
  told = []
  try store.history.redo(begin: begin, visit: visit)
  #expect(told == ["entry 1", "task 1", "task 2"])
  #expect(try store.history.entries(limit: nil) == [entry])
  #expect(try store.all() == tasks)
}

private func checkThrowing(_ store: RecordedStore) throws {
  let tasks = try store.add("a", "b", "c")
  let failure = Failure(.output, "enough")
  var seen: [Int64] = []
  let visit = { (task: Task) throws(Failure) in
    seen.append(task.number)
    if seen.count == 2 { throw failure }
  }
  let refuse = { (_: HistoryEntry) throws(Failure) in throw failure }
  #expect(throws: failure) { try store.history.undo(nil, begin: refuse, visit: visit) }
  #expect(seen == [])
  #expect(throws: failure) { try store.history.undo(nil, begin: { _ in }, visit: visit) }
  #expect(seen == [1, 2])
  #expect(try store.all() == tasks)
  store.expectNothing(to: "redo")

  try store.undo()
  seen = []
  #expect(throws: failure) { try store.history.redo(begin: refuse, visit: visit) }
  #expect(seen == [])
  #expect(throws: failure) { try store.history.redo(begin: { _ in }, visit: visit) }
  #expect(try store.all() == [])
  store.expectNothing(to: "undo")
  try store.redo()
  #expect(try store.all() == tasks)
}

private func checkOrder(_ store: RecordedStore) throws {
  let tasks = try store.add("a", "b", "c", "d")
  try store.change(.delete) { repository throws(Failure) in
    try repository.delete(tasks[3])
    try repository.save(tasks[2].renamed("C"))
    try repository.delete(tasks[1])
    try repository.save(tasks[0].renamed("A"))
  }
  #expect(try store.undo() == tasks)
  #expect(
    try store.redo() == [tasks[0].renamed("A"), tasks[1], tasks[2].renamed("C"), tasks[3]])
}
