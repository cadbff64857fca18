import CSQLite
import Data
import Domain
import FoundationEssentials
import Glibc
import Testing

@Suite struct StoreFeedTests {
  let folder = TemporaryFolder()
  var file: FilePath { folder.file() }

  static let change = "UPDATE task SET name = name || 'x'"

  /// A store whose tasks are read at each change.
  private func observed(_ file: FilePath) throws -> (SQLiteTaskRepository, FeedObserver) {
    let store = Store(file, patience: 100)
    let repository = SQLiteTaskRepository(store)
    let observer = FeedObserver(store) { _ = try? repository.tasks(TaskQuery()) }
    _ = try repository.tasks(TaskQuery())
    return (repository, observer)
  }

  /// The same, when all that opening it may tell is told.
  private func settled(_ file: FilePath) throws -> (SQLiteTaskRepository, FeedObserver) {
    let (repository, observer) = try observed(file)
    try sqlite(file, Self.change)
    _ = try observer.told()
    return (repository, observer)
  }

  @Test func aChangeOfAnotherConnectionIsTold() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try observed(file)
    for name in ["ax", "axx", "axxx"] {
      try sqlite(file, Self.change)
      #expect(try observer.told() == 1)
      #expect(try repository.names(TaskQuery()) == [name])
    }
  }

  @Test(.enabled(if: ForeignProgram.isInstalled("sqlite3")))
  func aChangeOfAnotherProcessIsTold() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try observed(file)
    try ForeignProgram.run(["sqlite3", file.text, Self.change], [:], in: folder)
    #expect(try observer.told() == 1)
    #expect(try repository.names(TaskQuery()) == ["ax"])
  }

  @Test func anOwnChangeIsToldAtOnceAndOnce() throws {
    let (repository, observer) = try observed(file)
    let tasks = try repository.add(.sample("a"), .sample("b"))
    #expect(observer.count == 1)
    _ = try repository.finish(tasks[0])
    #expect(observer.count == 2)
    try observer.settled()
    #expect(observer.count <= 3)
    let before = observer.count
    try repository.remove(tasks[1])
    #expect(try observer.settled() == 0)
    #expect(observer.count == before + 1)
  }

  @Test func aWriteThatChangesNothingIsNotTold() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try settled(file)
    try repository.add(.sample("b"))
    try observer.settled()
    let before = observer.count
    try repository.write(as: .done, at: Instant(seconds: 0)) {}
    let failure = failure { () throws(Failure) in
      try repository.write(as: .add, at: Instant(seconds: 0)) { () throws(Failure) in
        _ = try repository.insert(.sample("b"))
        throw Failure(.usage, "enough")
      }
    }
    #expect(failure?.kind == .usage)
    #expect(try observer.settled() == 0)
    #expect(observer.count == before)
  }

  @Test func readingAndOtherFilesTellNothing() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try settled(file)
    _ = try repository.tasks(TaskQuery())
    _ = try rows(file, "SELECT name FROM task")
    try folder.file("other.txt").write([1, 2, 3])
    #expect(try observer.settled() == 0)
    #expect(observer.feed.patience == nil)
  }

  @Test func aThousandChangesAreToldAsFew() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (_, observer) = try settled(file)
    var other: OpaquePointer?
    defer { sqlite3_close(other) }
    sqlite3_open(file.text, &other)
    for number in 1...1_000 {
      let sql = "PRAGMA synchronous = OFF; UPDATE task SET name = 'n\(number)'"
      #expect(sqlite3_exec(other, sql, nil, nil, nil) == SQLITE_OK)
    }
    #expect(try (1...2).contains(observer.told()))
  }

  @Test func aWriterIsWaitedFor() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try settled(file)
    var other: OpaquePointer?
    defer { sqlite3_close(other) }
    sqlite3_open(file.text, &other)
    sqlite3_exec(other, "BEGIN EXCLUSIVE; \(Self.change)", nil, nil, nil)
    // What is changed goes to the file while the lock is held.
    sqlite3_db_cacheflush(other)
    #expect(observer.turned(20) == 0)
    sqlite3_exec(other, "COMMIT", nil, nil, nil)
    #expect(try observer.told() == 1)
    #expect(try repository.names(TaskQuery()) == ["axx"])
  }

  @Test func aChangeBeforeALongLockIsToldAfterIt() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try settled(file)
    var other: OpaquePointer?
    defer { sqlite3_close(other) }
    sqlite3_open(file.text, &other)
    sqlite3_exec(other, "\(Self.change); BEGIN EXCLUSIVE", nil, nil, nil)
    // Until it looks but now and then.
    #expect(observer.turned(68) == 0)
    // No file is touched.
    sqlite3_exec(other, "ROLLBACK", nil, nil, nil)
    #expect(try observer.told() == 1)
    #expect(try repository.names(TaskQuery()) == ["axx"])
  }

  @Test func aFileThatComesIsTold() throws {
    let (repository, observer) = try observed(file)
    try SQLiteTaskRepository(file).add(.sample("a"))
    #expect(try observer.told() >= 1)
    #expect(try repository.names(TaskQuery()) == ["a"])
  }

  @Test func foldersThatComeAreFollowed() throws {
    let file = folder.file("one/two/three/tasks.db")
    let (repository, observer) = try observed(file)
    for path in ["one", "one/two"] {
      #expect(mkdir(folder.file(path).text, 0o700) == 0)
      #expect(try observer.settled() == 0)
    }
    try SQLiteTaskRepository(file).add(.sample("a"))
    #expect(try observer.told() >= 1)
    #expect(try repository.names(TaskQuery()) == ["a"])
    try sqlite(file, Self.change)
    #expect(try observer.told() == 1)
    #expect(try repository.names(TaskQuery()) == ["ax"])
  }

  @Test func foldersThatGoAndComeBackAreFollowed() throws {
    let file = folder.file("one/two/tasks.db")
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try settled(file)
    try FileManager.default.removeItem(atPath: folder.file("one").text)
    #expect(try observer.told() >= 1)
    #expect(try repository.names(TaskQuery()) == [])
    try SQLiteTaskRepository(file).add(.sample("b"))
    #expect(try observer.told() >= 1)
    #expect(try repository.names(TaskQuery()) == ["b"])
  }

  @Test func aFileThatIsRemovedReadsAsEmpty() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try settled(file)
    #expect(unlink(file.text) == 0)
    #expect(try observer.told() == 1)
    #expect(try repository.names(TaskQuery()) == [])
    try SQLiteTaskRepository(file).add(.sample("b"))
    #expect(try observer.told() >= 1)
    #expect(try repository.names(TaskQuery()) == ["b"])
  }

  @Test func aFileThatTakesItsPlaceIsRead() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let other = folder.file("other.db")
    try SQLiteTaskRepository(other).add(.sample("b"))
    let (repository, observer) = try settled(file)
    #expect(rename(other.text, file.text) == 0)
    #expect(try observer.told() == 1)
    #expect(try repository.names(TaskQuery()) == ["b"])
    try sqlite(file, Self.change)
    #expect(try observer.told() == 1)
    #expect(try repository.names(TaskQuery()) == ["bx"])
    try repository.add(.sample("c"))
    #expect(try rows(file, "SELECT count(*) FROM task") == ["2"])
  }

  @Test func linksLeadToTheFileThatIsWatched() throws {
    #expect(mkdir(folder.file("real").text, 0o700) == 0)
    let real = folder.file("real/tasks.db")
    #expect(symlink("hop.db", folder.file("link.db").text) == 0)
    #expect(symlink("real/tasks.db", folder.file("hop.db").text) == 0)
    let (repository, observer) = try observed(folder.file("link.db"))
    try SQLiteTaskRepository(real).add(.sample("a"))
    #expect(try observer.told() >= 1)
    #expect(try repository.names(TaskQuery()) == ["a"])
    try sqlite(real, Self.change)
    #expect(try observer.told() == 1)
    #expect(try repository.names(TaskQuery()) == ["ax"])
  }

  @Test func aLinkThatTakesThePlaceOfTheFileIsFollowed() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try settled(file)
    #expect(mkdir(folder.file("real").text, 0o700) == 0)
    let real = folder.file("real/tasks.db")
    #expect(rename(file.text, real.text) == 0)
    #expect(symlink(real.text, file.text) == 0)
    #expect(try observer.told() >= 1)
    #expect(try repository.names(TaskQuery()) == ["ax"])
    try sqlite(real, Self.change)
    #expect(try observer.told() == 1)
    #expect(try repository.names(TaskQuery()) == ["axx"])
  }

  @Test(arguments: [
    ("link.db", "link.db", "real/tasks.db", "other/tasks.db"),
    ("link/tasks.db", "link", "real", "other"),
    ("one/link.db", "hop.db", "real/tasks.db", "other/tasks.db"),
  ])
  func aLinkThatLeadsElsewhereIsFollowed(
    path: String, link: String, target: String, otherTarget: String
  ) throws {
    for (name, task) in [("real", "a"), ("other", "b")] {
      try SQLiteTaskRepository(folder.file("\(name)/tasks.db")).add(.sample(task))
    }
    #expect(mkdir(folder.file("one").text, 0o700) == 0)
    #expect(symlink("../hop.db", folder.file("one/link.db").text) == 0)
    #expect(symlink(target, folder.file(link).text) == 0)
    let (repository, observer) = try settled(folder.file(path))
    #expect(try repository.add(.sample("c")).count == 1)
    try observer.settled()

    #expect(symlink(otherTarget, folder.file("new").text) == 0)
    #expect(rename(folder.file("new").text, folder.file(link).text) == 0)
    #expect(try observer.told() >= 1)
    #expect(try repository.names(TaskQuery()) == ["b"])
    try repository.add(.sample("d"))
    #expect(try rows(folder.file("real/tasks.db"), "SELECT count(*) FROM task") == ["2"])
    #expect(try rows(folder.file("other/tasks.db"), "SELECT count(*) FROM task") == ["2"])
  }

  @Test(arguments: ["one", "one/two"])
  func aFolderOnTheWayThatIsMovedAwayIsNoticed(name: String) throws {
    let file = folder.file("one/two/tasks.db")
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try settled(file)
    #expect(rename(folder.file(name).text, folder.file("away").text) == 0)
    #expect(try observer.told() >= 1)
    #expect(try repository.names(TaskQuery()) == [])
    #expect(rename(folder.file("away").text, folder.file(name).text) == 0)
    #expect(try observer.told() >= 1)
    #expect(try repository.names(TaskQuery()) == ["ax"])
  }

  /// The system tells of each name apart, in 32 bytes.
  @Test func aTurnReadsABoundedPartOfWhatHappened() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (_, observer) = try settled(file)
    for number in 0..<3_000 {
      #expect(symlink("nowhere", folder.file("other\(number)").text) == 0)
    }
    let descriptor = observer.feed.interests[0].descriptor
    var waiting: [Int32] = [bytesWaiting(descriptor)]
    while waiting.last! > 0 {
      observer.feed.turn()
      waiting.append(bytesWaiting(descriptor))
    }
    #expect(zip(waiting, waiting.dropFirst()).allSatisfy { $0 - $1 <= 65_536 })
    #expect(waiting.count > 2)
    #expect(observer.feed.patience == nil)
  }

  private func bytesWaiting(_ descriptor: Int32) -> Int32 {
    var count: Int32 = 0
    // FIONREAD, whose macro Swift does not import.
    precondition(ioctl(descriptor, 0x541B, &count) == 0)
    return count
  }

  /// Each read of such a file makes and removes files beside it.
  @Test func aFileWithAWriteAheadLogComesToRest() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    try sqlite(file, "PRAGMA journal_mode = WAL")
    let (repository, observer) = try observed(file)
    try observer.settled()
    for name in ["ax", "axx", "axxx"] {
      try sqlite(file, Self.change)
      #expect(try (1...4).contains(observer.told()))
      #expect(try repository.names(TaskQuery()) == [name])
    }
    let before = observer.count
    _ = try repository.tasks(TaskQuery())
    #expect(try observer.settled() == 0)
    try repository.add(.sample("b"))
    #expect(observer.count == before + 1)
    #expect(try observer.settled() <= 4)
  }

  @Test func aFileWithAWriteAheadLogThatIsHeldOpenIsFollowed() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    try sqlite(file, "PRAGMA journal_mode = WAL")
    var other: OpaquePointer?
    defer { sqlite3_close(other) }
    sqlite3_open(file.text, &other)
    let (repository, observer) = try observed(file)
    try observer.settled()
    for name in ["ax", "axx", "axxx"] {
      #expect(sqlite3_exec(other, Self.change, nil, nil, nil) == SQLITE_OK)
      #expect(try (1...4).contains(observer.told()))
      #expect(try repository.names(TaskQuery()) == [name])
    }
    #expect(sqlite3_exec(other, "PRAGMA wal_checkpoint(TRUNCATE)", nil, nil, nil) == SQLITE_OK)
    try observer.settled()
  }

  @Test func aLogThatWasReadBeforeItsIndexWasWrittenIsReadAgain() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    try sqlite(file, "PRAGMA journal_mode = WAL")
    let other = try LaggingWriter(file)
    let (repository, observer) = try observed(file)
    try observer.settled()
    for (old, new) in [("a", "ax"), ("ax", "axx")] {
      try other.run(Self.change) {
        #expect(observer.turned(2) == 1)
        #expect((try? repository.names(TaskQuery())) == [old])
      }
      #expect(try observer.told() >= 1)
      #expect(try repository.names(TaskQuery()) == [new])
    }
  }

  /// The log is turned on, and off again, under an open file.
  @Test func aFileIsFollowedFromOneJournalToTheOther() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try settled(file)
    for (mode, name) in [("WAL", "axx"), ("DELETE", "axxx")] {
      try sqlite(file, "PRAGMA journal_mode = \(mode); \(Self.change)")
      #expect(try observer.told() >= 1)
      #expect(try repository.names(TaskQuery()) == [name])
    }
  }

  @Test func aChangeThatWasCutShortIsRolledBackUnderAnOpenFile() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try settled(file)
    let before = try repository.names(TaskQuery())
    try HotJournal.leave(beside: file)
    _ = try observer.told()
    #expect(try repository.names(TaskQuery()) == before)
  }

  @Test func moreThanCanBeKeptIsToldAsOne() throws {
    try SQLiteTaskRepository(file).add(.sample("a"))
    let (repository, observer) = try settled(file)
    try sqlite(file, Self.change)
    // The queue holds 16,384, and drops what comes after.
    for number in 0..<20_000 {
      let other = folder.file("other\(number % 2)").text
      #expect(close(open(other, O_CREAT | O_WRONLY, 0o600)) == 0)
      #expect(unlink(other) == 0)
    }
    try sqlite(file, Self.change)
    #expect(try observer.told() >= 1)
    #expect(try repository.names(TaskQuery()) == ["axxx"])
  }

  /// In a process of its own, which may open no more files for a moment.
  @Test func withoutWatchesOwnChangesAreTold() async throws {
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      let store = Store(folder.file())
      var limit = rlimit()
      precondition(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      var none = rlimit(rlim_cur: 0, rlim_max: limit.rlim_max)
      precondition(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none) == 0)
      let observer = FeedObserver(store)
      precondition(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      precondition(observer.feed.interests == [] && observer.feed.patience == nil)
      try SQLiteTaskRepository(store).add(.sample("a"))
      observer.feed.turn()
      precondition(observer.count == 1)
    }
  }

  @Test func aFeedThatIsGoneIsToldNothing() throws {
    let store = Store(file)
    var observer: FeedObserver? = FeedObserver(store)
    #expect(observer?.count == 0)
    observer = nil
    try SQLiteTaskRepository(store).add(.sample("a"))
    #expect(try SQLiteTaskRepository(store).names(TaskQuery()) == ["a"])
  }

  @Test func aStoreGoesWithItsFeed() throws {
    weak var store: Store?
    do {
      let kept = Store(file)
      store = kept
      let observer = FeedObserver(kept)
      try SQLiteTaskRepository(kept).add(.sample("a"))
      #expect(observer.count == 1)
    }
    #expect(store == nil)
  }
}
