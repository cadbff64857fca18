import Data
import Domain
import FoundationEssentials
import Glibc
import Testing

@Suite struct StorageTests {
  let folder = TemporaryFolder()
  let file: FilePath
  let storage: SQLiteStorage

  init() {
    file = folder.file()
    storage = SQLiteStorage(Store(file))
  }

  @Test func checkCountsWhatIsInOrder() throws {
    #expect(try storage.check() == StorageReport(file: file, isPresent: false, tasks: 0))
    try SQLiteTaskRepository(file).add(.sample("a"), .sample("b"))
    #expect(try storage.check() == StorageReport(file: file, isPresent: true, tasks: 2))
  }

  @Test func checkFindsAnIndexThatLeavesATaskOut() throws {
    try SQLiteTaskRepository(file).add(.sample("a"), .sample("b"))
    try sqlite(
      file,
      """
      PRAGMA writable_schema = ON;
      CREATE INDEX other ON task (is_finish, start_at) WHERE number > 1;
      UPDATE sqlite_schema SET rootpage = (
        SELECT rootpage FROM sqlite_schema WHERE name = 'other') WHERE name = 'task_by_start';
      DELETE FROM sqlite_schema WHERE name = 'other'
      """)
    #expect(failure { () throws(Failure) in _ = try storage.check() }?.kind == .damaged)
  }

  @Test(arguments: [
    (
      "PRAGMA ignore_check_constraints = ON; UPDATE task SET name = '' WHERE number = 1",
      "the name of task 1 has a length that none can have"
    ),
    ("UPDATE sqlite_sequence SET seq = 1", "numbers would be given again"),
    ("DELETE FROM sqlite_sequence", "numbers would be given again"),
  ])
  func checkFindsWhatSQLiteDoesNotMind(change: String, fault: String) throws {
    try SQLiteTaskRepository(file).add(.sample("a"), .sample("b"))
    try sqlite(file, change)
    #expect(
      failure { () throws(Failure) in _ = try storage.check() }
        == Failure(.damaged, "the database is damaged (\(fault)): \"\(file.text)\""))
  }

  static let faultsOfHistory: [(String, String)] = [
    (
      "UPDATE history SET command = 'dance' WHERE entry = 1",
      "entry 1 of the history makes no sense"
    ),
    ("UPDATE history SET names = 'a' WHERE entry = 1", "entry 1 of the history makes no sense"),
    (
      "UPDATE history SET count = 9, names = names || char(10) || 'c' WHERE entry = 1",
      "entry 1 of the history has a wrong count"
    ),
    (
      "UPDATE history SET first_added = NULL, last_added = NULL WHERE entry = 1",
      "entry 1 of the history has a wrong count"
    ),
    (
      "UPDATE history SET first_added = 9, last_added = 9 WHERE entry = 2",
      "entry 2 of the history has a wrong count"
    ),
    (
      "UPDATE history SET position = 9 WHERE entry = 2",
      "entry 2 of the history does not follow the one before it"
    ),
    (
      "DELETE FROM history WHERE entry = 2; DELETE FROM history_task WHERE entry = 2",
      "entry 3 of the history does not follow the one before it"
    ),
    (
      "UPDATE history SET size_before = 9 WHERE entry = 3",
      "entry 3 of the history does not follow the one before it"
    ),
    (
      "UPDATE history SET size = 9 WHERE entry = 3",
      "entry 3 of the history has not the tasks it changed"
    ),
    (
      "DELETE FROM history_task WHERE entry = 2 AND number = 2",
      "entry 2 of the history has not the tasks it changed"
    ),
    (
      "UPDATE history SET is_undone = 0 WHERE entry = 3",
      "entry 3 of the history has the tasks of an undone one"
    ),
    (
      "UPDATE history SET is_undone = 1 WHERE entry = 1",
      "entry 2 of the history follows an undone one"
    ),
    ("DELETE FROM history", "the history has tasks of entry 2, which is gone"),
    ("DELETE FROM history WHERE entry = 3", "the history has tasks of entry 3, which is gone"),
    (
      "UPDATE history_task SET is_finish = 2 WHERE entry = 2",
      "entry 2 of the history has a task that makes no sense"
    ),
    (
      "UPDATE history_task SET is_after = 2 WHERE entry = 3 AND is_after = 1",
      "entry 3 of the history has a task that makes no sense"
    ),
  ]

  @Test(arguments: faultsOfHistory)
  func checkFindsWhatIsWrongWithTheHistory(change: String, fault: String) throws {
    let store = Store(file)
    let (repository, history) = (SQLiteTaskRepository(store), SQLiteHistory(store))
    let tasks = try repository.add(.sample("a"), .sample("b"))
    try repository.remove(tasks[1])
    _ = try repository.finish(tasks[0])
    try history.undo()
    #expect(try storage.check().tasks == 1)
    try sqlite(file, change)
    let found = failure { () throws(Failure) in _ = try SQLiteStorage(Store(file)).check() }
    #expect(
      found == Failure(.damaged, "the database is damaged (\(fault)): \"\(file.text)\""))
  }

  @Test func aBackupHoldsEverythingAndIsItsOwners() throws {
    let repository = SQLiteTaskRepository(file)
    let tasks = try repository.add(.sample("a"), .sample("b"))
    let copy = folder.file("copy.db")
    try storage.backup(to: copy)
    #expect(try SQLiteTaskRepository(copy).tasks(TaskQuery()) == tasks)
    #expect(try folder.names == ["copy.db", "tasks.db", "tasks.db-journal"])
    #expect(try copy.mode == 0o600)
    // Numbers go on from where they were.
    #expect(try SQLiteTaskRepository(copy).add(.sample("c")).map(\.number) == [3])
  }

  @Test(arguments: ["file", "folder", "link"])
  func aBackupIsNeverPutOntoSomething(name: String) throws {
    try SQLiteTaskRepository(file).add(.sample())
    try Data("x".utf8).write(to: URL(filePath: folder.file("file").text))
    mkdir(folder.file("folder").text, 0o700)
    symlink("nowhere", folder.file("link").text)
    let names = try folder.names
    let target = folder.file(name)
    #expect(
      failure { () throws(Failure) in try storage.backup(to: target) }
        == Failure(.usage, "the file is already there: \"\(target.text)\""))
    #expect(try folder.names == names)
    #expect(try folder.file("file").contents == Array("x".utf8))
  }

  @Test func aBackupMakesNoFolder() throws {
    try SQLiteTaskRepository(file).add(.sample())
    let target = folder.file("nowhere/copy.db")
    #expect(
      failure { () throws(Failure) in try storage.backup(to: target) }
        == Failure(.storage, "no such file or directory: \"\(target.text)\""))
  }

  @Test func whatIsNotThereCannotBeBackedUp() throws {
    #expect(
      failure { () throws(Failure) in try storage.backup(to: folder.file("copy.db")) }
        == Failure(.storage, "nothing to back up, there is no database: \"\(file.text)\""))
    #expect(try folder.names == [])
  }

  @Test func aBackupBesideWritersIsWhole() async throws {
    let (file, folder) = (file, folder.path)
    try SQLiteTaskRepository(file).add(.sample())
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        let repository = SQLiteTaskRepository(file)
        for _ in 0..<40 { try repository.add(.sample(), .sample()) }
      }
      group.addTask {
        for number in 0..<10 {
          let copy = FilePath(Array("\(folder)/copy\(number).db".utf8))
          try SQLiteStorage(Store(file)).backup(to: copy)
          #expect(try SQLiteStorage(Store(copy)).check().tasks % 2 == 1)
        }
      }
      try await group.waitForAll()
    }
  }
}
