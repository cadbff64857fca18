import Data
import Domain
import FoundationEssentials
import Glibc
import Testing

/// Files that lie where SQLite keeps its own, and belong to something else.
@Suite struct StrayFileTests {
  let folder = TemporaryFolder()
  let file: FilePath

  init() throws {
    file = folder.file()
    try SQLiteTaskRepository(file).add(.sample("a"), .sample("b"))
  }

  /// What is refused, reading and writing, with everything left as it was.
  func expectRefused(_ message: String, hint: String) throws {
    let before = try folder.names.map { try folder.file($0).contents }
    let expected = Failure(.storage, "\(message): \"\(file.text)\"", hint: hint)
    let repository = SQLiteTaskRepository(file)
    #expect(failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) } == expected)
    #expect(failure { () throws(Failure) in try repository.add(.sample()) } == expected)
    #expect(try folder.names.map { try folder.file($0).contents } == before)
  }

  /// Source: https://sqlite.org/fileformat2.html#the_rollback_journal
  @Test func aJournalThatNamesOthersRemovesNone() throws {
    try HotJournal.leave(beside: file)
    let victim = folder.file("victim")
    try victim.write(Array("a diary".utf8))
    func integer(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xff) } }
    let sum = victim.bytes.reduce(0) { $0 + Int(Int8(bitPattern: $1)) }
    let journal = folder.file("tasks.db-journal")
    try journal.write(
      journal.contents + integer(262_145) + victim.bytes + integer(victim.bytes.count)
        + integer(sum) + [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7])
    try expectRefused(
      "another program's change of several databases is unfinished in",
      hint: "let that program, or sqlite3, open it first")
    #expect(try rows(file, "SELECT count(*) FROM task") == ["2"])
    #expect(!FileManager.default.fileExists(atPath: victim.text), "SQLite does remove it")
  }

  static let notItsOwn = "the -journal or -wal beside it is not that of the database"
  static let whatToDo =
    "where a backup was put in its place, remove them; else let sqlite3 open it first"

  /// The first page is in the journal from the beginning, or among the last that a large change takes.
  @Test(arguments: [
    "PRAGMA user_version = 2; \(HotJournal.change)",
    "\(HotJournal.change); PRAGMA user_version = 2; UPDATE task SET name = 'y'",
  ])
  func aBackupThatIsPutBesideAnUnfinishedChangeIsNotDamagedByIt(change: String) throws {
    let backup = try file.contents
    for name in ["c", "d"] { try SQLiteTaskRepository(file).add(.sample(name)) }
    try HotJournal.leave(beside: file, change)
    try file.write(backup)
    try expectRefused(Self.notItsOwn, hint: Self.whatToDo)
    #expect(unlink(folder.file("tasks.db-journal").text) == 0)
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["a", "b"])
  }

  @Test(arguments: ["-wal", "-shm"])
  func aLogBesideAFileThatKeepsNoneIsNotPlayedIntoIt(lastMade: String) throws {
    let other = folder.file("other.db")
    try SQLiteTaskRepository(other).add(.sample("c"))
    let program = try Other(other)
    try program.run("PRAGMA journal_mode = WAL; UPDATE task SET name = 'x'")
    for ending in ["-wal", "-shm"] {
      try FilePath(file.bytes + ending.utf8).write(FilePath(other.bytes + ending.utf8).contents)
      if ending == lastMade { break }
    }
    program.close()
    try expectRefused(Self.notItsOwn, hint: Self.whatToDo)
  }

  @Test(arguments: ["-journal", "-wal", "-shm"])
  func aStoreOrATextOfSuchANameIsNotRemovedForANewFile(ending: String) throws {
    let new = folder.file("new")
    let taken = folder.file("new" + ending)
    let expected = Failure(
      .storage, "\"\(taken.text)\" is in the way of: \"\(new.text)\"",
      hint: "SQLite would take it for a part of the new database: move it away")
    try SQLiteTaskRepository(taken).add(.sample("kept"))
    #expect(
      failure { () throws(Failure) in try SQLiteTaskRepository(new).add(.sample()) } == expected)
    let storage = SQLiteStorage(Store(taken))
    #expect(failure { () throws(Failure) in try storage.backup(to: new) } == expected)
    #expect(try SQLiteTaskRepository(taken).names(TaskQuery()) == ["kept"])
    try taken.write(Array("a diary".utf8))
    #expect(
      failure { () throws(Failure) in try SQLiteTaskRepository(new).add(.sample()) } == expected)
    #expect(try taken.contents == Array("a diary".utf8))
  }

  @Test(arguments: ["-journal", "-wal", "-shm"])
  func aBackupGetsNoNameThatSQLiteWouldRemove(ending: String) throws {
    unlink(file.text + "-journal")
    let target = folder.file("tasks.db" + ending)
    let storage = SQLiteStorage(Store(file))
    #expect(
      failure { () throws(Failure) in try storage.backup(to: target) }
        == Failure(
          .storage,
          "the name is kept for a part of the database \"\(file.text)\": \"\(target.text)\""))
    #expect(try folder.names == ["tasks.db"])
  }

  @Test func whatIsWrittenToAFileThatWentFromItsPlaceIsNotSaidToBeStored() throws {
    let repository = SQLiteTaskRepository(file)
    let moved = folder.file("moved.db")
    #expect(
      failure { () throws(Failure) in
        try repository.write(as: .add, at: Instant(seconds: 10)) { () throws(Failure) in
          _ = try repository.insert(.sample("c"))
          rename(file.text, moved.text)
        }
      } == Failure(.storage, "the database was moved or removed meanwhile: \"\(file.text)\""))
    #expect(try SQLiteTaskRepository(moved).names(TaskQuery()) == ["a", "b"])
  }

  /// Beside a database, and where one is to be made on a file system that cannot lock folders.
  @Test func anEmptyJournalIsNothing() throws {
    try file.write(file.contents)
    try folder.file("new-journal").write([])
    try SQLiteTaskRepository(folder.file("new")).add(.sample("c"))
    #expect(try SQLiteTaskRepository(folder.file("new")).names(TaskQuery()) == ["c"])
  }

  @Test(
    arguments: [(0, 512, UInt32.max), (UInt32.max, UInt32.max, 512), (1, 1, 1)]
      as [(UInt32, UInt32, UInt32)])
  func aJournalOfSenselessSizesIsLeftToSQLite(count: UInt32, sector: UInt32, page: UInt32) throws {
    let numbers = [count, 0, 1, sector, page].flatMap { number in
      [24, 16, 8, 0].map { UInt8(number >> $0 & 0xff) }
    }
    try folder.file("tasks.db-journal").write(
      [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7] + numbers + [UInt8](repeating: 1, count: 600)
    )
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["a", "b"])
  }

  /// Of two states that are as many changes old.
  @Test func aJournalOfAnotherStoreOrCopyIsNotPlayedIntoABackup() throws {
    let backup = folder.file("backup.db")
    try SQLiteStorage(Store(file)).backup(to: backup)
    let other = folder.file("other.db")
    try SQLiteTaskRepository(other).add(.sample("c"), .sample("d"))
    try HotJournal.leave(beside: other, "PRAGMA user_version = 2; \(HotJournal.change)")
    try folder.file("tasks.db-journal").write(folder.file("other.db-journal").contents)
    try file.write(backup.contents)
    try expectRefused(Self.notItsOwn, hint: Self.whatToDo)
  }
}
