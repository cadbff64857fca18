import Data
import Domain
import Testing

@Suite struct HistoryTests {
  let folder = TemporaryFolder()
  let file: FilePath
  let repository: SQLiteTaskRepository
  let history: SQLiteHistory

  init() {
    file = folder.file()
    let store = Store(file)
    repository = SQLiteTaskRepository(store)
    history = SQLiteHistory(store)
  }

  @Test func aStoreThatIsNotThereIsNotMade() throws {
    let nothing = Failure(.nothingToUndo, "nothing to undo")
    #expect(failure { () throws(Failure) in try history.undo() } == nothing)
    #expect(
      failure { () throws(Failure) in try history.redo() }
        == Failure(.nothingToUndo, "nothing to redo"))
    #expect(try history.entries(limit: nil) == [])
    #expect(try folder.names == [])
  }

  @Test func whatCannotBeUndoneLeavesTheFileAsItIs() throws {
    try repository.add(.sample("a"))
    let before = try file.contents
    #expect(failure { () throws(Failure) in try history.undo(7) }?.kind == .nothingToUndo)
    #expect(failure { () throws(Failure) in try history.redo() }?.kind == .nothingToUndo)
    #expect(try file.contents == before)
  }

  static let oddNames: [[UInt8]] = [
    Array(UInt8.min...UInt8.max), [0], [0xff, 0xfe], Array("e\u{301} 🏳️‍🌈".utf8),
    [UInt8](repeating: 97, count: 4_096),
  ]

  @Test(arguments: oddNames)
  func aNameComesBackByteForByte(bytes: [UInt8]) throws {
    let task = try repository.add(.sample(bytes))[0]
    let finished = try repository.finish(task)
    try repository.remove(finished)
    for expected in [[finished], [task], []] {
      try history.undo()
      #expect(try repository.tasks(TaskQuery()) == expected)
    }
    for expected in [[task], [finished], []] {
      try history.redo()
      #expect(try repository.tasks(TaskQuery()) == expected)
    }
    #expect(try SQLiteStorage(Store(file)).check().tasks == 0)
  }

  @Test func anEntryHoldsNamesOfOneLine() throws {
    let drafts = [Array("a\nb".utf8), [0x0a], [0xff, 0]].map { TaskDraft.sample($0) }
    try repository.add(drafts[0], drafts[1], drafts[2])
    let names = try history.entries(limit: 1)[0].names.map(\.bytes)
    #expect(names == [Array("a\\u000ab".utf8), Array("\\u000a".utf8), [0xff, 0]])
  }

  @Test func whatAnotherProcessDidIsUndone() throws {
    let task = try repository.add(.sample("a"))[0]
    let other = SQLiteTaskRepository(file)
    _ = try other.finish(task)
    try history.undo()
    #expect(try other.tasks(TaskQuery()) == [task])
    let tasks = try SQLiteHistory(Store(file)).redo()
    #expect(try repository.tasks(TaskQuery()) == tasks)
    #expect(tasks.map(\.isFinish) == [true])
  }

  @Test func aThousandTasksAddedAtOnceAreOneRow() throws {
    try repository.write(as: .add, at: Instant(seconds: 1)) { () throws(Failure) in
      for _ in 0..<1_000 { _ = try repository.insert(.sample()) }
    }
    #expect(
      try rows(file, "SELECT count(*) FROM history; SELECT count(*) FROM history_task")
        == ["1", "0"])
    #expect(try history.undo().map(\.number) == Array(1...1_000))
    #expect(try repository.tasks(TaskQuery()) == [])
    #expect(try history.redo().count == 1_000)
    #expect(
      try rows(file, "SELECT count(*) FROM history; SELECT count(*) FROM history_task")
        == ["1", "0"])
    #expect(try repository.add(.sample()).map(\.number) == [1_001])
  }

  @Test func writersThatUndoAtOnceLoseNothing() async throws {
    let file = file
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let store = Store(file)
          let (repository, history) = (SQLiteTaskRepository(store), SQLiteHistory(store))
          for _ in 0..<20 {
            try repository.add(.sample(), .sample())
            try repository.add(.sample())
            _ = try history.undo()
          }
        }
      }
      try await group.waitForAll()
    }
    // A change between an add and its undo is what is undone, and its place is taken.
    let entries = try history.entries(limit: nil)
    #expect(try SQLiteStorage(Store(file)).check().tasks == entries.reduce(0) { $0 + $1.count })
    #expect(entries.count == 80)
  }

  static let obstacles: [(String, Int64)] = [
    // A new task with the identity of one that is gone.
    ("UPDATE task SET id = (SELECT id FROM history_task WHERE number = 2) WHERE number = 3", 2),
    // Another task under its number.
    (
      """
      INSERT INTO task (number, id, name, start_at, created_at, updated_at, is_finish)
      VALUES (2, randomblob(16), 'other', 0, 0, 0, 0)
      """, 2
    ),
    ("UPDATE task SET id = randomblob(16) WHERE number = 1", 1),
  ]

  @Test(arguments: obstacles)
  func whatIsInTheWayOfUndoStopsIt(change: String, number: Int64) throws {
    let tasks = try repository.add(.sample("a"), .sample("b"), .sample("c"))
    try repository.write(as: .delete, at: Instant(seconds: 10)) { () throws(Failure) in
      try repository.delete(tasks[1])
      _ = try repository.finish(tasks[0])
    }
    try sqlite(file, change)
    let before = try file.contents
    let stopped = failure { () throws(Failure) in try history.undo() }
    #expect(
      stopped
        == Failure(
          .storage,
          "entry 2 cannot be undone: another program's change is in the way of task \(number): "
            + "\"\(file.text)\""))
    #expect(try file.contents == before)
  }

  @Test func aNameThatNoTaskCanHaveStaysInTheHistory() throws {
    try repository.add(.sample("a"))
    try sqlite(
      file,
      "PRAGMA ignore_check_constraints = ON; UPDATE task SET name = printf('%*d', 4097, 1)")
    try repository.remove(repository.tasks(TaskQuery())[0])
    let stopped = failure { () throws(Failure) in try history.undo() }
    #expect(
      stopped
        == Failure(
          .storage,
          "entry 2 cannot be undone: another program's change is in the way of task 1: "
            + "\"\(file.text)\""))
    #expect(try SQLiteStorage(Store(file)).check().tasks == 0)
  }

  @Test func whatIsInTheWayOfRedoStopsIt() throws {
    let task = try repository.add(.sample("a"))[0]
    try history.undo()
    try sqlite(
      file,
      """
      INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)
      SELECT id, 'other', 0, 0, 0, 0 FROM history_task
      """)
    let stopped = failure { () throws(Failure) in try history.redo() }
    #expect(
      stopped
        == Failure(
          .storage,
          "entry 1 cannot be redone: another program's change is in the way of task "
            + "\(task.number): \"\(file.text)\""))
    #expect(try repository.names(TaskQuery()) == ["other"])
  }

  @Test func aTaskThatAnotherProgramDeletedComesBack() throws {
    let task = try repository.add(.sample("a"))[0]
    _ = try repository.finish(task)
    try sqlite(file, "DELETE FROM task")
    #expect(try history.undo() == [task])
    #expect(try repository.tasks(TaskQuery()) == [task])
    // Nothing tells what `done` would make of it, and only `delete` takes a task away.
    let stopped = failure { () throws(Failure) in try history.redo() }
    #expect(
      stopped
        == Failure(
          .storage,
          "entry 2 cannot be redone: another program's change is in the way of its tasks: "
            + "\"\(file.text)\""))
    #expect(try repository.tasks(TaskQuery()) == [task])
  }

  @Test(arguments: ["DELETE FROM history_task WHERE is_after = 1", "SELECT 1"])
  func redoTakesNoTaskAwayThatItsEntryDidNotDelete(change: String) throws {
    let task = try repository.add(.sample("a"), .sample("b"))[0]
    try repository.write(as: .delete, at: Instant(seconds: 1)) { () throws(Failure) in
      try repository.delete(task)
    }
    let left = try repository.tasks(TaskQuery())
    _ = try repository.finish(left[0])
    try history.undo()
    try sqlite(file, change)
    _ = failure { () throws(Failure) in try history.redo() }
    #expect(try repository.tasks(TaskQuery()).map(\.id) == left.map(\.id))
  }

  @Test func whereAnotherProgramDeletedAllThatWasAddedTheEntryIsLentAlone() throws {
    try repository.add(.sample("a"), .sample("b"))
    let entry = try history.entries(limit: 1)[0]
    try sqlite(file, "DELETE FROM task")
    var told: [HistoryEntry] = []
    try history.undo(nil, begin: { told.append($0) }, visit: { _ in Issue.record("no task") })
    try history.redo(begin: { told.append($0) }, visit: { _ in Issue.record("no task") })
    #expect(told == [entry, entry])
    #expect(try SQLiteStorage(Store(file)).check().tasks == 0)
  }

  @Test func repositoriesOfOneStoreMakeOneEntry() throws {
    let store = Store(file)
    let (outer, inner) = (SQLiteTaskRepository(store), SQLiteTaskRepository(store))
    try outer.write(as: .import, at: Instant(seconds: 1)) { () throws(Failure) in
      _ = try outer.insert(.sample("a"))
      _ = try inner.finish(try inner.add(.sample("b"))[0])
    }
    #expect(try history.entries(limit: nil).map(\.count) == [2])
    #expect(try history.undo().map(\.number) == [1, 2])
    #expect(try SQLiteStorage(Store(file)).check().tasks == 0)
  }

  @Test func aTaskOfAnotherProgramAmongThoseAddedStopsUndo() throws {
    let (first, last) = (Task.sample(10), Task.sample(20))
    try repository.write(as: .import, at: Instant(seconds: 1)) { () throws(Failure) in
      try repository.insert(first)
      try repository.insert(last)
    }
    try sqlite(
      file,
      """
      INSERT INTO task (number, id, name, start_at, created_at, updated_at, is_finish)
      VALUES (15, randomblob(16), 'other', 0, 0, 0, 0)
      """)
    let stopped = failure { () throws(Failure) in try history.undo() }
    #expect(
      stopped
        == Failure(
          .storage,
          "entry 1 cannot be undone: another program's change is in the way of its tasks: "
            + "\"\(file.text)\""))
    #expect(try repository.tasks(TaskQuery(order: .number)).map(\.number) == [10, 15, 20])
  }

  @Test(arguments: [
    "UPDATE history SET command = 'dance'", "UPDATE history SET count = 3",
    "UPDATE history SET names = names || char(10) || 'b'",
    "UPDATE history SET last_added = NULL", "UPDATE history SET first_added = NULL",
    "UPDATE history SET size = -1", "UPDATE history SET position = 0",
  ])
  func aSenselessEntryIsDamage(change: String) throws {
    try repository.add(.sample("a"))
    try sqlite(file, change)
    let damaged = Failure(
      .damaged, "entry 1 of the history is damaged in the database: \"\(file.text)\"")
    #expect(failure { () throws(Failure) in try history.undo() } == damaged)
    #expect(failure { () throws(Failure) in _ = try history.entries(limit: nil) } == damaged)
  }

  /// Three entries: two tasks, one that is finished later, and one more.
  private func makeEntries() throws -> [Task] {
    let task = try repository.add(.sample("a"), .sample("b"))[0]
    _ = try repository.finish(task)
    try repository.add(.sample("c"))
    return try repository.tasks(TaskQuery(order: .number))
  }

  static let damages: [(change: String, undos: Int, verb: String, entry: Int64)] = [
    // Would delete tasks that others added.
    ("UPDATE history SET last_added = 9223372036854775807 WHERE entry = 3", 0, "undo", 3),
    ("UPDATE history SET last_added = 4 WHERE entry = 3", 0, "undo", 3),
    ("UPDATE history SET first_added = 2 WHERE entry = 3", 0, "undo", 3),
    ("UPDATE history SET last_added = 3 WHERE entry = 1", 0, "undo", 3),
    // Out of order.
    ("UPDATE history SET is_undone = 1 WHERE entry = 2", 0, "undo", 3),
    ("UPDATE history SET is_undone = 1 WHERE entry = 1", 1, "redo", 3),
    ("UPDATE history SET is_undone = 0 WHERE entry = 3", 2, "undo", 3),
    // Tasks left over, lost, or of no entry.
    (
      "INSERT INTO history_task SELECT 2, 1, number, id, name, 0, 0, 0, 0 FROM task", 1, "undo", 2
    ),
    (
      "INSERT INTO history_task SELECT 2, 1, 3, id, name, 0, 0, 0, 0 FROM task LIMIT 1", 1, "undo",
      2
    ),
    ("INSERT INTO history_task SELECT 9, 0, number, id, name, 0, 0, 0, 0 FROM task", 1, "redo", 3),
    ("DELETE FROM history_task", 1, "undo", 2),
    ("UPDATE history_task SET is_after = 2 WHERE is_after = 1", 1, "redo", 3),
    ("UPDATE history_task SET number = 9 WHERE is_after = 1", 1, "redo", 3),
    ("UPDATE history_task SET is_finish = 2 WHERE entry = 2", 1, "undo", 2),
    ("UPDATE history_task SET id = x'00' WHERE entry = 2", 1, "undo", 2),
    ("UPDATE history_task SET name = '' WHERE entry = 2", 1, "undo", 2),
  ]

  @Test(arguments: damages)
  func damageStopsUndoAndRedo(change: String, undos: Int, verb: String, entry: Int64) throws {
    _ = try makeEntries()
    for _ in 0..<undos { try history.undo() }
    try sqlite(file, change)
    let before = try file.contents
    let stopped = failure { () throws(Failure) in
      if verb == "undo" { try history.undo() } else { try history.redo() }
    }
    #expect(
      stopped
        == Failure(
          .damaged,
          "entry \(entry) of the history is damaged in the database: \"\(file.text)\""))
    #expect(try file.contents == before)
    let fault = failure { () throws(Failure) in _ = try SQLiteStorage(Store(file)).check() }
    #expect(fault?.kind == .damaged)
  }

  @Test func redoNeverGoesBelowAnEntryThatIsDone() throws {
    let tasks = try makeEntries()
    try sqlite(file, "UPDATE history SET is_undone = 1 WHERE entry = 2")
    #expect(failure { () throws(Failure) in try history.redo() }?.kind == .nothingToUndo)
    #expect(try repository.tasks(TaskQuery(order: .number)) == tasks)
  }

  @Test(arguments: [
    "UPDATE history SET entry = 9223372036854775807",
    "UPDATE history SET position = 9223372036854775807",
    "UPDATE history SET size = 9223372036854775807, size_before = 9223372036854775807",
    "PRAGMA ignore_check_constraints = ON; UPDATE history SET is_undone = 2",
  ])
  func aHistoryThatCannotGoOnIsDamage(change: String) throws {
    try repository.add(.sample("a"))
    try sqlite(file, change)
    let damaged = Failure(
      .damaged, "the history is damaged in the database: \"\(file.text)\"")
    #expect(failure { () throws(Failure) in try repository.add(.sample("b")) } == damaged)
    #expect(try repository.names(TaskQuery()) == ["a"])
  }
}
