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
