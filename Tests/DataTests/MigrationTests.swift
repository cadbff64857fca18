import Data
import Domain
import Testing

@Suite struct MigrationTests {
  let folder = TemporaryFolder()

  /// What a later version of the program may bring.
  static let next: Schema = {
    let table = "CREATE TABLE later (entry INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT"
    return Schema(
      applicationID: Schema.tasks.applicationID,
      migrations: Schema.tasks.migrations + [
        Schema.Migration(name: "later", statements: [table])
      ],
      objects: Schema.tasks.objects + [table])
  }()

  @Test(arguments: [true, false])
  func anOlderStoreIsUpgradedWhenItIsFirstUsed(isRead: Bool) throws {
    let tasks = try SQLiteTaskRepository(folder.file()).add(.sample("a"))
    let repository = SQLiteTaskRepository(
      Store(folder.file(), schema: Self.next, patience: 1_000))
    if isRead {
      #expect(try repository.tasks(TaskQuery()) == tasks)
    } else {
      try repository.write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in }
    }
    #expect(
      try rows(folder.file(), "PRAGMA user_version; SELECT count(*) FROM later") == ["3", "0"])
    #expect(try repository.tasks(TaskQuery()) == tasks)
    let older = SQLiteTaskRepository(folder.file())
    #expect(failure { () throws(Failure) in _ = try older.tasks(TaskQuery()) }?.kind == .newer)
  }

  @Test func anUpgradeThatFailsLeavesTheOlderStore() throws {
    try SQLiteTaskRepository(folder.file()).add(.sample("a"))
    let broken = Schema(
      applicationID: Schema.tasks.applicationID,
      migrations: Schema.tasks.migrations + [
        Schema.Migration(
          name: "broken", statements: ["DELETE FROM task", "CREATE TABLE task (number)"])
      ],
      objects: Schema.tasks.objects)
    let repository = SQLiteTaskRepository(
      Store(folder.file(), schema: broken, patience: 1_000))
    #expect(failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) } != nil)
    #expect(try SQLiteTaskRepository(folder.file()).names(TaskQuery()) == ["a"])
  }

  @Test func aStoreWithoutAHistoryGetsOne() throws {
    let file = try folder.shipped("schema-1.db")
    let (repository, history) = (SQLiteTaskRepository(file), SQLiteHistory(Store(file)))
    #expect(try history.entries(limit: nil) == [])
    #expect(try rows(file, "PRAGMA user_version") == ["2"])
    let task = try repository.tasks(TaskQuery(state: .open))[0]
    let finished = try repository.finish(task, at: 1_800_000_000)
    #expect(try history.undo() == [task])
    #expect(try history.redo() == [finished])
    #expect(try SQLiteStorage(Store(file)).check().tasks == 3)
  }

  @Test func anUpgradeThatIsKilledLeavesTheOlderStore() throws {
    let file = try folder.shipped("schema-1.db")
    let upgrade = (Schema.tasks.objects.dropFirst(2) + ["PRAGMA user_version = 2"])
      .joined(separator: ";")
    let killed = "\(upgrade);\(HotJournal.change)"
    let names = try rows(file, "SELECT name FROM task ORDER BY number")
    try HotJournal.leave(beside: file, killed)
    #expect(
      try rows(file, "PRAGMA user_version; SELECT name FROM sqlite_schema") == [
        "1", "task", "sqlite_autoindex_task_1", "sqlite_sequence", "task_by_start",
      ])
    try HotJournal.leave(beside: file, killed)
    #expect(try SQLiteTaskRepository(file).names(TaskQuery(order: .number)) == names)
    #expect(try rows(file, "PRAGMA user_version") == ["2"])
    #expect(try SQLiteStorage(Store(file)).check().tasks == 3)
  }

  @Test func aNewStoreIsMadeByAllMigrations() throws {
    let repository = SQLiteTaskRepository(
      Store(folder.file(), schema: Self.next, patience: 1_000))
    try repository.add(.sample("a"))
    #expect(
      try rows(folder.file(), "PRAGMA user_version; PRAGMA application_id")
        == ["3", "\(0x7461_736b)"])
  }
}
