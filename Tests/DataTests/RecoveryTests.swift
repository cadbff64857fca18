import CSQLite
import Data
import Domain
import FoundationEssentials
import Glibc
import Testing

@Suite struct RecoveryTests {
  let folder = TemporaryFolder()
  let file: FilePath

  init() throws {
    file = folder.file()
    try SQLiteTaskRepository(file).add(.sample("a"), .sample("b"))
  }

  @Test func aReaderRollsBackWhatAKilledWriterLeft() throws {
    try HotJournal.leave(beside: file)
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["a", "b"])
    #expect(try SQLiteStorage(Store(file)).check().tasks == 2)
  }

  @Test func aWriterRollsBackWhatAKilledWriterLeft() throws {
    try HotJournal.leave(beside: file)
    try SQLiteTaskRepository(file).add(.sample("c"))
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["a", "b", "c"])
  }

  @Test func readingWritesNothing() throws {
    let before = try (file.contents, folder.names)
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["a", "b"])
    #expect(try SQLiteStorage(Store(file)).check().tasks == 2)
    #expect(try file.contents == before.0)
    #expect(try folder.names == before.1)
  }

  @Test(arguments: [1, 40, 4_000])
  func aWriterKilledInTheMiddleChangedNothing(inserts: Int) async throws {
    for path in [file.text, folder.file("new.db").text] {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, inserts = inserts as Int] in
        let repository = SQLiteTaskRepository(FilePath(Array(path.utf8)))
        try repository.write { () throws(Failure) in
          for number in 0..<inserts {
            _ = try repository.insert(.sample(String(repeating: "x", count: 2_000) + "\(number)"))
          }
          kill(getpid(), SIGKILL)
        }
      }
    }
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["a", "b"])
    #expect(try SQLiteTaskRepository(folder.file("new.db")).names(TaskQuery()) == [])
    try SQLiteTaskRepository(folder.file("new.db")).add(.sample("c"))
    #expect(try SQLiteStorage(Store(folder.file("new.db"))).check().tasks == 1)
  }

  @Test func aFileSetToTheWriteAheadLogIsReadWithoutMakingFiles() throws {
    try sqlite(file, "PRAGMA journal_mode = WAL")
    let before = try (file.contents, folder.names)
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["a", "b"])
    #expect(try file.contents == before.0)
    #expect(try folder.names == before.1)
  }

  @Test func aWriterTurnsTheWriteAheadLogOff() throws {
    try sqlite(file, "PRAGMA journal_mode = WAL")
    try SQLiteTaskRepository(file).add(.sample("c"))
    #expect(try folder.names == ["tasks.db", "tasks.db-journal"])
    #expect(try rows(file, "PRAGMA journal_mode") == ["delete"])
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["a", "b", "c"])
  }

  @Test func whatIsInTheWriteAheadLogIsRead() throws {
    var other: OpaquePointer?
    sqlite3_open(file.text, &other)
    let sql = "PRAGMA journal_mode = WAL; UPDATE task SET name = 'z' WHERE number = 1"
    #expect(sqlite3_exec(other, sql, nil, nil, nil) == SQLITE_OK)
    // Another program has it open.
    #expect(try SQLiteTaskRepository(file).names(TaskQuery(order: .number)) == ["z", "b"])
    try SQLiteTaskRepository(file).add(.sample("c"))
    #expect(try SQLiteTaskRepository(file).names(TaskQuery(order: .number)) == ["z", "b", "c"])
    // It was killed.
    let killed = folder.file("killed.db")
    for suffix in ["", "-wal"] {
      try Data(FilePath(file.bytes + suffix.utf8).contents)
        .write(to: URL(filePath: killed.text + suffix))
    }
    sqlite3_close(other)
    #expect(try SQLiteTaskRepository(killed).names(TaskQuery(order: .number)) == ["z", "b", "c"])
    #expect(!FileManager.default.fileExists(atPath: killed.text + "-wal"))
  }
}
