import CSQLite
import Data
import Domain
import FoundationEssentials
import Glibc
import Testing

/// Files that somebody set to the write-ahead log, which stay so.
@Suite struct WriteAheadLogTests {
  let folder = TemporaryFolder()
  let file: FilePath

  init() throws {
    file = folder.file()
    try SQLiteTaskRepository(file).add(.sample("a"), .sample("b"))
    unlink(file.text + "-journal")
    try sqlite(file, "PRAGMA journal_mode = WAL")
  }

  /// Leaves what a program leaves that is killed after `change`.
  func leaveLog(_ change: String, with companions: [String] = ["-wal"]) throws {
    let other = try Other(file)
    try other.run(change)
    var bytes: [String: [UInt8]] = [:]
    for suffix in [""] + companions {
      bytes[suffix] = try FilePath(file.bytes + suffix.utf8).contents
    }
    other.close()
    for (suffix, bytes) in bytes { try FilePath(file.bytes + suffix.utf8).write(bytes) }
  }

  @Test func readingWritesNothing() throws {
    let before = try (file.contents, folder.names)
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["a", "b"])
    #expect(try SQLiteStorage(Store(file)).check().tasks == 2)
    #expect(try file.contents == before.0)
    #expect(try folder.names == before.1)
  }

  @Test func aWriterLeavesOneFileThatIsStillLogged() throws {
    let store = Store(file)
    try SQLiteTaskRepository(store).add(.sample("c"))
    // Closed at once: a command leaves its store to the end of the process.
    #expect(try folder.names == ["tasks.db"])
    #expect(try SQLiteTaskRepository(store).names(TaskQuery()) == ["a", "b", "c"])
    #expect(try rows(file, "PRAGMA journal_mode") == ["wal"])
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["a", "b", "c"])
  }

  @Test func whatAnotherProgramHasInTheLogIsReadAndLeftToIt() throws {
    let other = try Other(file)
    try other.run("UPDATE task SET name = 'z' WHERE number = 1")
    #expect(try SQLiteTaskRepository(file).names(TaskQuery(order: .number)) == ["z", "b"])
    try SQLiteTaskRepository(file).add(.sample("c"))
    #expect(try SQLiteTaskRepository(file).names(TaskQuery(order: .number)) == ["z", "b", "c"])
    #expect(try folder.names == ["tasks.db", "tasks.db-shm", "tasks.db-wal"])
    try other.run("UPDATE task SET name = 'y' WHERE number = 3")
    #expect(try SQLiteTaskRepository(file).names(TaskQuery(order: .number)) == ["z", "b", "y"])
  }

  @Test(arguments: [["-wal"], ["-wal", "-shm"]])
  func whatAKilledProgramLeftInTheLogIsBroughtIntoTheFile(companions: [String]) throws {
    try leaveLog("UPDATE task SET name = 'z' WHERE number = 1", with: companions)
    #expect(try SQLiteTaskRepository(file).names(TaskQuery(order: .number)) == ["z", "b"])
    #expect(try folder.names == ["tasks.db"])
    #expect(try SQLiteTaskRepository(file).names(TaskQuery(order: .number)) == ["z", "b"])
  }

  @Test func aReadSeesOneStateWhateverOthersWrite() throws {
    // More than SQLite keeps in memory.
    try sqlite(
      file,
      """
      WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 6000)
      INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)
      SELECT randomblob(16), hex(zeroblob(500)), 0, 0, 0, 0 FROM i
      """)
    let change = "UPDATE task SET is_finish = 1, name = hex(zeroblob(100)); PRAGMA wal_checkpoint"
    var states: Set<Bool> = []
    try SQLiteTaskRepository(file).list(TaskListing([TaskQuery(order: .number)])) { task in
      if task.number == 1 { try? sqlite(file, change) }
      states.insert(task.isFinish)
    }
    #expect(states == [false])
    #expect(try SQLiteTaskRepository(file).tasks(TaskQuery(state: .done)).count == 6_002)
  }

  @Test func aBackupBesideAWriterIsOneWholeFileWithoutALog() async throws {
    let (file, folder) = (file, folder.path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        let other = try Other(file)
        for _ in 0..<100 {
          try other.run(
            """
            BEGIN; INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)
            SELECT randomblob(16), hex(zeroblob(500)), 0, 0, 0, 0 FROM (VALUES (1), (2), (3), (4));
            COMMIT; PRAGMA wal_checkpoint(TRUNCATE)
            """)
        }
        other.close()
      }
      group.addTask {
        for number in 0..<20 {
          let copy = FilePath(Array("\(folder)/copy\(number).db".utf8))
          try SQLiteStorage(Store(file)).backup(to: copy)
          #expect(try rows(copy, "PRAGMA journal_mode") == ["delete"])
          #expect(try SQLiteStorage(Store(copy)).check().tasks % 4 == 2)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: [
    (
      "CREATE TRIGGER t AFTER INSERT ON task BEGIN DELETE FROM task; END",
      Failure.Kind.damaged, "the tables are not those of a tasks database"
    ),
    (
      "PRAGMA user_version = 999", .newer, "the database was written by a newer version of tasks"
    ),
    ("PRAGMA application_id = 7", .foreign, "the database is another program's"),
  ])
  func whatIsRefusedIsLeftAsItWas(change: String, kind: Failure.Kind, message: String) throws {
    for isInLog in [true, false] {
      if isInLog {
        try leaveLog(change, with: ["-wal", "-shm"])
      } else {
        try sqlite(file, "SELECT count(*) FROM task")
      }
      let names = try folder.names
      #expect(names == (isInLog ? ["tasks.db", "tasks.db-shm", "tasks.db-wal"] : ["tasks.db"]))
      let bytes = try file.contents
      let log = isInLog ? try folder.file("tasks.db-wal").contents : []
      let expected = (kind, "\(message): \"\(file.text)\"")

      let repository = SQLiteTaskRepository(file)
      let storage = SQLiteStorage(Store(file))
      let task = Task(
        id: .random(), number: 1, name: TaskName(stored: [65]), startAt: Instant(seconds: 0),
        createdAt: Instant(seconds: 0), updatedAt: Instant(seconds: 0), isFinish: true)
      for found in [
        failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) },
        failure { () throws(Failure) in try repository.add(.sample("c")) },
        failure { () throws(Failure) in
          try repository.write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in
            try repository.save(task)
          }
        },
        failure { () throws(Failure) in _ = try storage.check() },
        failure { () throws(Failure) in try storage.backup(to: folder.file("copy")) },
      ] {
        #expect(found?.kind == expected.0)
        #expect(found?.message == expected.1)
      }
      #expect(try file.contents == bytes)
      #expect(try folder.names == names)
      if isInLog { #expect(try folder.file("tasks.db-wal").contents == log) }
    }
  }

  @Test func anotherProgramsFileIsNotOpenedForWriting() throws {
    let foreign = folder.file("foreign.db")
    try sqlite(foreign, "PRAGMA journal_mode = WAL; CREATE TABLE note (text)")
    let before = try (foreign.contents, folder.names)
    let repository = SQLiteTaskRepository(foreign)
    #expect(
      failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) }?.kind == .foreign)
    #expect(failure { () throws(Failure) in try repository.add(.sample()) }?.kind == .foreign)
    #expect(try foreign.contents == before.0)
    #expect(try folder.names == before.1)
  }

  @Test(arguments: [(0o444, 0o555), (0o666, 0o555), (0o444, 0o777)] as [(mode_t, mode_t)])
  func whereNoFileMayBeMadeItIsNotRead(modes: (mode_t, mode_t)) async throws {
    chmod(file.text, modes.0)
    try await expectForbidden(modes.1)
  }

  @Test func whoMayOnlyReadMakesNothingBesideTheLogOfAKilledProgram() async throws {
    try leaveLog("UPDATE task SET name = 'z' WHERE number = 1")
    for name in try folder.names { chmod(folder.file(name).text, 0o444) }
    try await expectForbidden(0o777)
  }

  private func expectForbidden(_ mode: mode_t) async throws {
    let names = try folder.names
    chmod(folder.path, mode)
    await #expect(processExitsWith: .success) { [path = file.text as String] in
      try PermissionTests.stopBeingRoot()
      let repository = SQLiteTaskRepository(FilePath(Array(path.utf8)))
      let expected = Failure(
        .storage,
        """
        the write-ahead log of the database cannot be used in a read-only database or folder: \
        "\(path)"
        """,
        hint: "use a copy of it and of the files beside it in a folder that can be written")
      #expect(failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) } == expected)
    }
    #expect(try folder.names == names)
  }

  @Test func whoMayOnlyReadReadsTheLogOfARunningProgram() async throws {
    let other = try Other(file)
    try other.run("UPDATE task SET name = 'z' WHERE number = 1")
    for name in try folder.names { chmod(folder.file(name).text, 0o444) }
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = file.text as String] in
      try PermissionTests.stopBeingRoot()
      let repository = SQLiteTaskRepository(FilePath(Array(path.utf8)))
      #expect(try repository.names(TaskQuery(order: .number)) == ["z", "b"])
    }
    other.close()
  }
}

/// Another program that has the file open.
final class Other {
  private var handle: OpaquePointer?

  init(_ file: FilePath) throws {
    guard sqlite3_open(file.text, &handle) == SQLITE_OK else {
      throw Foreign(message: "cannot open")
    }
    sqlite3_busy_timeout(handle, 10_000)
  }

  deinit { close() }

  func run(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw Foreign(message: String(cString: sqlite3_errmsg(handle)))
    }
  }

  func close() {
    sqlite3_close(handle)
    handle = nil
  }
}
