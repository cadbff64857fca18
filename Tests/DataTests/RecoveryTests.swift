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
        try repository.write(as: .edit, at: Instant(seconds: 10)) { () throws(Failure) in
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
}
