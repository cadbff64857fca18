import Data
import Domain
import FoundationEssentials
import Glibc
import Testing

/// Files that are no store of ours are refused in plain words and left byte for byte as they were.
@Suite struct RefusalTests {
  let folder = TemporaryFolder()

  /// Makes a file, and what it is refused as.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: Failure.Kind
    let message: String
    var hint: String?
    let make: @Sendable (FilePath) throws -> Void
  }

  static func stored(_ change: String) -> @Sendable (FilePath) throws -> Void {
    { file in
      try SQLiteTaskRepository(file).add(.sample("a"), .sample("b"))
      try sqlite(file, change)
    }
  }

  static func bytes(_ change: @escaping @Sendable (inout [UInt8]) -> Void)
    -> @Sendable (FilePath)
    throws -> Void
  {
    { file in
      try SQLiteTaskRepository(file).add(.sample("a"), .sample("b"))
      var bytes = try file.contents
      change(&bytes)
      try Data(bytes).write(to: URL(filePath: file.text))
    }
  }

  static let altered = "the tables are not those of a tasks database"
  static let samples: [Sample] = [
    Sample(
      testDescription: "empty", kind: .foreign, message: "the file is empty, not a database",
      hint: "name a file that is not there yet",
      make: { try Data().write(to: URL(filePath: $0.text)) }),
    Sample(
      testDescription: "picture", kind: .foreign, message: "the file is not a database",
      make: {
        try Data([0x89] + Array("PNG\r\n\u{1a}\n".utf8) + [UInt8](repeating: 7, count: 9_000))
          .write(to: URL(filePath: $0.text))
      }),
    Sample(
      testDescription: "short text", kind: .foreign, message: "the file is not a database",
      make: { try Data("milk\n".utf8).write(to: URL(filePath: $0.text)) }),
    Sample(
      testDescription: "another program's", kind: .foreign,
      message: "the database is another program's",
      make: { try sqlite($0, "CREATE TABLE task (name); INSERT INTO task VALUES ('x')") }),
    Sample(
      testDescription: "newer", kind: .newer,
      message: "the database was written by a newer version of tasks",
      hint: "it has schema version 999, this program knows 2",
      make: stored("PRAGMA user_version = 999")),
    Sample(
      testDescription: "version 0", kind: .damaged, message: altered,
      make: stored("PRAGMA user_version = 0")),
    Sample(
      testDescription: "planted trigger", kind: .damaged, message: altered,
      make: stored(
        "CREATE TRIGGER t AFTER INSERT ON task BEGIN DELETE FROM task; END")),
    Sample(
      testDescription: "planted view", kind: .damaged, message: altered,
      make: stored("CREATE VIEW v AS SELECT * FROM task")),
    Sample(
      testDescription: "further table", kind: .damaged, message: altered,
      make: stored("CREATE TABLE other (x)")),
    Sample(
      testDescription: "index gone", kind: .damaged, message: altered,
      make: stored("DROP INDEX task_by_start")),
    Sample(
      testDescription: "column added", kind: .damaged, message: altered,
      make: stored("ALTER TABLE task ADD COLUMN other INTEGER")),
    Sample(
      testDescription: "cut in the header", kind: .foreign,
      message: "the database is another program's",
      make: bytes { $0.removeLast($0.count - 50) }),
    Sample(
      testDescription: "cut to one page", kind: .damaged, message: "the database is damaged",
      make: bytes { $0.removeLast($0.count - 4_096) }),
    Sample(
      testDescription: "cut in the middle", kind: .damaged, message: "the database is damaged",
      make: bytes { $0.removeLast($0.count - 10_000) }),
    Sample(
      testDescription: "page size of nonsense", kind: .damaged, message: "the database is damaged",
      make: bytes { $0[16] = 77 }),
    Sample(
      testDescription: "UTF-16", kind: .damaged, message: "the database is damaged",
      make: bytes { $0[59] = 2 }),
  ]

  @Test(arguments: samples)
  func aFileThatIsNoStoreIsRefusedAndLeftAsItWas(sample: Sample) throws {
    let file = folder.file()
    try sample.make(file)
    let bytes = try file.contents
    let names = try folder.names
    let expected = Failure(
      sample.kind, "\(sample.message): \"\(file.text)\"", hint: sample.hint)

    let repository = SQLiteTaskRepository(file)
    #expect(failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) } == expected)
    #expect(failure { () throws(Failure) in try repository.add(.sample("c")) } == expected)
    let storage = SQLiteStorage(Store(file))
    #expect(failure { () throws(Failure) in _ = try storage.check() } == expected)
    #expect(
      failure { () throws(Failure) in try storage.backup(to: folder.file("copy")) } == expected)

    #expect(try file.contents == bytes)
    #expect(try folder.names == names)
  }

  @Test func anotherProgramsUnfinishedChangeIsLeftToIt() throws {
    let file = folder.file()
    try sqlite(file, "CREATE TABLE note (text); INSERT INTO note VALUES (zeroblob(100000))")
    try HotJournal.leave(beside: file, "UPDATE note SET text = randomblob(100000)")
    let bytes = try file.contents
    let journal = try folder.file("tasks.db-journal").contents
    let repository = SQLiteTaskRepository(file)
    #expect(
      failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) }?.kind == .foreign)
    #expect(failure { () throws(Failure) in try repository.add(.sample()) }?.kind == .foreign)
    #expect(try file.contents == bytes)
    #expect(try folder.file("tasks.db-journal").contents == journal)
  }

  @Test(arguments: [
    ("", "the database is a folder"), ("null", "the database is not a regular file"),
    ("pipe", "the database is not a regular file"), ("text/tasks.db", "not a directory"),
    ("circle", "too many levels of symbolic links"),
    (String(repeating: "n", count: 300), "file name too long"),
  ])
  func whatCannotBeAFileIsRefused(name: String, message: String) throws {
    symlink("/dev/null", folder.file("null").text)
    mkfifo(folder.file("pipe").text, 0o600)
    symlink("circle", folder.file("circle").text)
    try Data("x".utf8).write(to: URL(filePath: folder.file("text").text))
    let names = try folder.names
    let file = folder.file(name)
    let expected = Failure(.storage, "\(message): \"\(file.text)\"")
    let repository = SQLiteTaskRepository(file)
    #expect(failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) } == expected)
    #expect(failure { () throws(Failure) in try repository.add(.sample()) } == expected)
    #expect(try folder.names == names)
  }

  @Test func aPathTooLongForSQLiteIsSaid() throws {
    var name = "tasks.db"
    while folder.file(name).bytes.count <= 504 { name = "folder/" + name }
    let file = folder.file(name)
    let expected = Failure(
      .storage, "the path is longer than the 504 bytes SQLite takes: \"\(file.text)\"")
    let repository = SQLiteTaskRepository(file)
    #expect(failure { () throws(Failure) in try repository.add(.sample()) } == expected)
    #expect(try folder.names == [])
    // Through a link that is short itself.
    symlink(file.text, folder.file("link.db").text)
    let link = SQLiteTaskRepository(folder.file("link.db"))
    #expect(
      failure { () throws(Failure) in try link.add(.sample()) }?.message
        == "the path is longer than the 504 bytes SQLite takes: \"\(folder.path)/link.db\"")
    #expect(try folder.names == ["link.db"])
  }

  @Test(arguments: [
    ("new/", "the database is a folder"), ("new/.", "the database is a folder"),
    ("new/..", "the database is a folder"),
    ("new/deep/" + String(repeating: "n", count: 256), "file name too long"),
    ("new/" + String(repeating: "n", count: 256) + "/tasks.db", "file name too long"),
  ])
  func aPathThatNoFileCanHaveMakesNoFolder(name: String, message: String) throws {
    let file = folder.file(name)
    let repository = SQLiteTaskRepository(file)
    #expect(
      failure { () throws(Failure) in try repository.add(.sample()) }
        == Failure(.storage, "\(message): \"\(file.text)\""))
    #expect(try folder.names == [])
  }

  @Test func thePathOfAllTheBytesSQLiteTakesIsTaken() throws {
    var path = folder.file("x").text
    path += String(repeating: "/nn", count: (504 - path.utf8.count) / 3)
    path += String(repeating: "x", count: 504 - path.utf8.count)
    let repository = SQLiteTaskRepository(FilePath(Array(path.utf8)))
    try repository.add(.sample())
    #expect(try repository.names(TaskQuery()) == ["milk"])
  }

  @Test func aJournalThatIsAPipeIsNotWaitedFor() throws {
    let file = folder.file()
    try SQLiteTaskRepository(file).add(.sample())
    try folder.file("tasks.db-journal").replaceByPipe()
    symlink("tasks.db", folder.file("link.db").text)
    for file in [file, folder.file("link.db")] {
      let expected = Failure(
        .storage, "the journal beside the database is not a regular file: \"\(file.text)\"")
      let repository = SQLiteTaskRepository(file)
      #expect(failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) } == expected)
      #expect(failure { () throws(Failure) in try repository.add(.sample()) } == expected)
    }
  }

  @Test func aNameThatNoneCanHaveStandsInTheWayOfItsTaskAlone() throws {
    let file = folder.file()
    let repository = SQLiteTaskRepository(file)
    try repository.add(.sample("a"), .sample("b"))
    try sqlite(
      file, "PRAGMA ignore_check_constraints = ON; UPDATE task SET name = '' WHERE number = 1")
    var tasks = try repository.tasks(TaskQuery(order: .number))
    let expected = Failure(
      .damaged, "the name of task 1 has a length that none can have: \"\(file.text)\"",
      hint: "give it another name first")
    #expect(failure { () throws(Failure) in _ = try repository.finish(tasks[0]) } == expected)
    _ = try repository.finish(tasks[1])
    tasks[0].rename(to: TaskName(stored: [65]), at: Instant(seconds: 3_000))
    _ = try repository.finish(tasks[0])
    #expect(try SQLiteStorage(Store(file)).check().tasks == 2)
  }

  @Test(arguments: [nil, 1])
  func aStateThatNoneCanHaveIsNotCountedAsDone(limit: Int?) throws {
    let repository = SQLiteTaskRepository(folder.file())
    try repository.add(.sample("a"))
    try sqlite(
      folder.file(),
      "PRAGMA ignore_check_constraints = ON; UPDATE task SET is_finish = 9223372036854775807")
    let progress = try repository.progress(
      TaskListing([TaskQuery(order: .number)], limit: limit))
    #expect(progress == Progress(done: 0, total: 1))
  }

  @Test(arguments: [
    "UPDATE task SET is_finish = 2", "UPDATE task SET start_at = 253402300800",
    "UPDATE task SET id = x'00'", "UPDATE task SET number = -2",
  ])
  func aRowThatMakesNoSenseIsDamage(change: String) throws {
    let file = folder.file()
    try SQLiteTaskRepository(file).add(.sample())
    try sqlite(file, "PRAGMA ignore_check_constraints = ON; \(change)")
    let number = change.contains("number") ? -2 : 1
    let expected = Failure(.damaged, "task \(number) is damaged in the database: \"\(file.text)\"")
    let repository = SQLiteTaskRepository(file)
    #expect(failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) } == expected)
    let storage = SQLiteStorage(Store(file))
    #expect(failure { () throws(Failure) in _ = try storage.check() } == expected)
  }

  @Test func damageDeeperDownIsMetWhenItIsRead() throws {
    let file = folder.file()
    let repository = SQLiteTaskRepository(file)
    for _ in 0..<40 { try repository.add(.sample(String(repeating: "x", count: 1_000))) }
    var bytes = try file.contents
    bytes.replaceSubrange(
      (bytes.count - 8_192)..<(bytes.count - 4_096), with: repeatElement(0x5a, count: 4_096))
    try Data(bytes).write(to: URL(filePath: file.text))
    let expected = Failure(.damaged, "the database is damaged: \"\(file.text)\"")
    let reader = SQLiteTaskRepository(file)
    #expect(failure { () throws(Failure) in _ = try reader.tasks(TaskQuery()) } == expected)
    let storage = SQLiteStorage(Store(file))
    #expect(failure { () throws(Failure) in _ = try storage.check() } == expected)
    #expect(try file.contents == bytes)
  }

  @Test func whatAnalyzeLeavesIsNoDamage() throws {
    let file = folder.file()
    try SQLiteTaskRepository(file).add(.sample("a"))
    try sqlite(file, "ANALYZE; VACUUM")
    try SQLiteTaskRepository(file).add(.sample("b"))
    #expect(try SQLiteStorage(Store(file)).check().tasks == 2)
  }
}
