import Data
import Domain
import Testing

@Suite struct TaskRepositoryTests {
  let folder = TemporaryFolder()
  var repository: SQLiteTaskRepository { SQLiteTaskRepository(folder.file()) }

  @Test func aStoreThatWasNeverWrittenToReadsAsEmptyAndIsNotMade() throws {
    #expect(!repository.isPresent)
    #expect(try repository.tasks(TaskQuery()) == [])
    #expect(try repository.count(TaskListing([TaskQuery()]), upTo: 9) == 0)
    #expect(try repository.progress(TaskListing([TaskQuery()])) == Progress(done: 0, total: 0))
    let reference = TaskReference(target: .number(1), text: "1")
    #expect(try repository.candidates(for: reference, limit: 2) == [])
    #expect(try folder.names == [])
  }

  @Test(arguments: [Instant.storable.lowerBound, Instant(seconds: 0), Instant.storable.upperBound])
  func everyStorableTimeComesBack(instant: Instant) throws {
    let draft = TaskDraft(
      name: TaskName(stored: [65]), startAt: instant, createdAt: instant)
    let stored = try repository.add(draft)
    #expect(
      stored == [
        Task(
          id: draft.id, number: 1, name: draft.name, startAt: instant, createdAt: instant,
          updatedAt: instant, isFinish: false)
      ])
    #expect(try repository.tasks(TaskQuery()) == stored)
  }

  @Test(arguments: [
    Array(UInt8.min...UInt8.max), [0], [0xff, 0xfe], Array("e\u{301} 🏳️‍🌈".utf8),
    [UInt8](repeating: 97, count: 4_096),
  ])
  func aNameKeepsItsBytes(bytes: [UInt8]) throws {
    try repository.add(
      TaskDraft(
        name: TaskName(stored: bytes), startAt: Instant(seconds: 1), createdAt: Instant(seconds: 1))
    )
    #expect(try repository.tasks(TaskQuery()).map(\.name.bytes) == [bytes])
  }

  @Test func whatIsOutsideTheDomainIsNotStored() throws {
    let tooLate = TaskDraft.sample(startAt: Instant.storable.upperBound.seconds + 1)
    let tooLong = TaskDraft.sample(String(repeating: "a", count: 4_097))
    for draft in [tooLate, tooLong, .sample("")] {
      #expect(failure { () throws(Failure) in try repository.add(draft) }?.kind == .storage)
    }
    #expect(try repository.tasks(TaskQuery()) == [])
  }

  @Test func numbersAreNeverGivenTwice() throws {
    let repository = repository
    let tasks = try repository.add(.sample("a"), .sample("b"))
    try repository.write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in
      for task in tasks { try repository.delete(task) }
    }
    #expect(try SQLiteTaskRepository(folder.file()).tasks(TaskQuery()) == [])
    #expect(try repository.add(.sample("c")).map(\.number) == [3])
  }

  @Test(arguments: [
    "DELETE FROM sqlite_sequence", "UPDATE sqlite_sequence SET seq = 1",
    "UPDATE sqlite_sequence SET seq = -1", "UPDATE sqlite_sequence SET seq = NULL",
    "UPDATE sqlite_sequence SET seq = 'text'",
  ])
  func whatAnotherProgramNotedGivesNoNumberTwice(change: String) throws {
    let file = folder.file()
    let repository = SQLiteTaskRepository(file)
    try repository.add(.sample(), .sample(), .sample())
    try sqlite(file, change)
    #expect(try repository.lastNumber() == 3)
    try repository.write(as: .import, at: Instant(seconds: 1)) { () throws(Failure) in
      try repository.insert(Task.sample(try repository.lastNumber() + 1))
    }
    #expect(try repository.add(.sample()).map(\.number) == [5])
    #expect(try repository.lastNumber() == 5)
  }

  @Test func theLastNumberIsTheEnd() throws {
    try repository.add(.sample("a"))
    try sqlite(folder.file(), "UPDATE sqlite_sequence SET seq = 9223372036854775806")
    #expect(try repository.add(.sample("b")).map(\.number) == [Int64.max])
    #expect(
      failure { () throws(Failure) in try repository.add(.sample("c")) }
        == Failure(
          .storage, "every number was given to a task: \"\(folder.file().text)\""))
    #expect(try repository.names(TaskQuery(order: .number)) == ["a", "b"])
  }

  @Test func aSavedTaskTakesThePlaceOfTheOneWithItsNumber() throws {
    var task = try repository.add(.sample("a"), .sample("b"))[0]
    task.rename(to: TaskName(stored: Array("c".utf8)), at: Instant(seconds: 5_000))
    task.move(to: Instant(seconds: 3), at: Instant(seconds: 5_000))
    task.updateStatus(at: Instant(seconds: 5_001))
    let changed = SQLiteTaskRepository(folder.file())
    try changed.write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in
      try changed.save(task)
    }
    #expect(try repository.tasks(TaskQuery(state: .done)) == [task])
    #expect(try repository.names(TaskQuery()) == ["c", "b"])
  }

  @Test func aTaskThatIsGoneCannotBeSavedOrDeleted() throws {
    let repository = repository
    let task = try repository.add(.sample())[0]
    try repository.write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in
      try repository.delete(task)
    }
    let gone = Failure(.notFound, "no such task \"1\"")
    #expect(failure { () throws(Failure) in _ = try repository.finish(task) } == gone)
    #expect(failure { () throws(Failure) in try repository.remove(task) } == gone)
  }

  @Test func aWriteThatThrowsDidNotHappen() throws {
    let repository = repository
    try repository.add(.sample("a"))
    let stop = Failure(.usage, "stop")
    let thrown = failure { () throws(Failure) in
      try repository.write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in
        _ = try repository.insert(.sample("b"))
        #expect(try repository.names(TaskQuery()) == ["a", "b"])
        throw stop
      }
    }
    #expect(thrown == stop)
    #expect(try repository.names(TaskQuery()) == ["a"])
    #expect(try SQLiteTaskRepository(folder.file()).names(TaskQuery()) == ["a"])
  }

  @Test func aReadSeesOneStateWhateverOthersWrite() throws {
    let reader = repository
    let writer = SQLiteTaskRepository(folder.file(), patience: 0)
    try writer.add(.sample("a"))
    try reader.read { () throws(Failure) in
      #expect(try reader.names(TaskQuery()) == ["a"])
      #expect(failure { () throws(Failure) in try writer.add(.sample("b")) }?.kind == .busy)
      #expect(try reader.names(TaskQuery()) == ["a"])
    }
    try writer.add(.sample("b"))
    #expect(try reader.names(TaskQuery()) == ["a", "b"])
  }

  @Test func aReadOfNothingStaysOneOfNothing() throws {
    let reader = repository
    try reader.read { () throws(Failure) in
      #expect(try reader.names(TaskQuery()) == [])
      try SQLiteTaskRepository(folder.file()).add(.sample("a"))
      #expect(try reader.names(TaskQuery()) == [])
    }
    #expect(try reader.names(TaskQuery()) == ["a"])
  }

  @Test func theOneWhoReadCanWriteAfterwards() throws {
    try repository.add(.sample("a"))
    #expect(repository.isPresent)
    let both = repository
    #expect(try both.names(TaskQuery()) == ["a"])
    try both.add(.sample("b"))
    #expect(try both.names(TaskQuery()) == ["a", "b"])
  }
}
