import Domain
import FoundationEssentials
import Glibc
import Testing

@testable import Data

@Suite struct CreationTests {
  let folder = TemporaryFolder()

  @Test func aNewStoreIsOneFileOfItsOwnerInFoldersOfItsOwner() throws {
    let file = folder.file("a/b/tasks.db")
    try SQLiteTaskRepository(file).add(.sample())
    #expect(try folder.file("a").mode == 0o700)
    #expect(try folder.file("a/b").mode == 0o700)
    #expect(try file.mode == 0o600)
    #expect(try folder.file("a/b/tasks.db-journal").mode == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b").text).sorted()
        == ["tasks.db", "tasks.db-journal"])
    #expect(
      try rows(file, "PRAGMA journal_mode; PRAGMA auto_vacuum; PRAGMA integrity_check")
        == ["delete", "2", "ok"])
  }

  @Test func theModeOfAFileThatIsThereStays() throws {
    let file = folder.file()
    try SQLiteTaskRepository(file).add(.sample())
    chmod(file.text, 0o640)
    try SQLiteTaskRepository(file).add(.sample())
    #expect(try file.mode == 0o640)
  }

  @Test(arguments: [0o000, 0o777] as [mode_t])
  func theUmaskChangesNothing(mask: mode_t) async throws {
    let file = folder.file("a/tasks.db")
    let path = file.text
    await #expect(processExitsWith: .success) { [path = path as String, mask = mask as mode_t] in
      umask(mask)
      try SQLiteTaskRepository(FilePath(Array(path.utf8))).add(.sample())
    }
    #expect(try folder.file("a").mode == 0o700)
    #expect(try file.mode == 0o600)
    #expect(try FilePath(file.bytes + "-journal".utf8).mode == 0o600)
    #expect(try SQLiteStorage(Store(file)).check().tasks == 1)
  }

  @Test(arguments: [":memory:", "file:x?mode=memory", "a?b%41c#d", "-", "näme\u{1b}[1m", "  "])
  func aPathIsAPath(name: String) throws {
    let file = folder.file(name)
    try SQLiteTaskRepository(file).add(.sample())
    #expect(try folder.names.contains(name))
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["milk"])
    try sqlite(file, "PRAGMA journal_mode = WAL")
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["milk"])
  }

  @Test(arguments: [":memory:", "file:x?mode=memory", "tasks.db", "../tasks.db", "new/tasks.db"])
  func aRelativePathStartsFromTheWorkingFolder(name: String) async throws {
    let start = folder.file("start").text
    mkdir(start, 0o700)
    await #expect(processExitsWith: .success) { [start = start as String, name = name as String] in
      chdir(start)
      try SQLiteTaskRepository(FilePath(Array(name.utf8))).add(.sample())
      #expect(try SQLiteTaskRepository(FilePath(Array(name.utf8))).names(TaskQuery()) == ["milk"])
    }
    #expect(FileManager.default.fileExists(atPath: "\(start)/\(name)"))
  }

  @Test func aNameOfBytesThatAreNoTextIsKept() throws {
    let file = FilePath(folder.file("").bytes + [0xff, 0xfe, UInt8(ascii: "?")])
    try SQLiteTaskRepository(file).add(.sample())
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["milk"])
    unlink(file.bytes.map(CChar.init(bitPattern:)) + [0])
  }

  @Test(arguments: ["real.db", "deep/er/real.db"])
  func aLinkIsFollowedAndStays(target: String) throws {
    let link = folder.file("link.db")
    symlink("middle.db", link.text)
    symlink(target, folder.file("middle.db").text)
    #expect(try SQLiteTaskRepository(link).names(TaskQuery()) == [])
    try SQLiteTaskRepository(link).add(.sample("a"))
    try SQLiteTaskRepository(link).add(.sample("b"))
    #expect(try SQLiteTaskRepository(folder.file(target)).names(TaskQuery()) == ["a", "b"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.text) == "middle.db")
    #expect(!FileManager.default.fileExists(atPath: link.text + "-journal"))
  }

  @Test func whatAKilledCreatorLeftIsRemovedByTheNextAndNothingElse() throws {
    let leftover = ".tasks.new.0123456789abcdef"
    try folder.file(leftover).write([1])
    let others = [".tasks.new", ".tasks.new.0123456789abcdeg", ".tasks.new.0123456789abcde"]
    for name in others { try folder.file(name).write([1]) }
    mkdir(folder.file(".tasks.new.0000000000000000").text, 0o700)
    symlink("tasks.db", folder.file(".tasks.new.0000000000000001").text)
    var expected = try folder.names
    expected.removeAll { $0 == leftover }
    try SQLiteTaskRepository(folder.file()).add(.sample())
    #expect(try folder.names == expected + ["tasks.db", "tasks.db-journal"])
  }

  @Test(arguments: [".tasks.new", ".tasks.new.0123456789abcdef"])
  func whatAnotherUserPutIntoASharedFolderIsInNobodysWay(planted: String) async throws {
    chmod(folder.path, 0o1777)
    try folder.file(planted).write([1])
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try PermissionTests.stopBeingRoot()
      let file = FilePath(Array("\(path)/tasks.db".utf8))
      try SQLiteTaskRepository(file).add(.sample())
      try SQLiteStorage(Store(file)).backup(to: FilePath(Array("\(path)/copy.db".utf8)))
    }
    #expect(try folder.names == [planted, "copy.db", "tasks.db", "tasks.db-journal"])
  }

  @Test func theJournalOfAFileThatIsGoneIsNotPutIntoTheNewOne() throws {
    let file = folder.file()
    try SQLiteTaskRepository(file).add(.sample("old"))
    try HotJournal.leave(beside: file)
    unlink(file.text)
    try SQLiteTaskRepository(file).add(.sample("new"))
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["new"])
    #expect(try SQLiteStorage(Store(file)).check().tasks == 1)
  }

  @Test func aFileThatCameMeanwhileStays() throws {
    let file = folder.file("copy.db")
    let isMade = try NewFile(DatabaseFile(file), patience: 0).make { (_, _, _) throws(Failure) in
      #expect(throws: Never.self) { try file.write([1]) }
    }
    #expect(!isMade)
    #expect(try file.contents == [1])
    #expect(try folder.names == ["copy.db"])
  }

  @Test func whoComesSecondUsesTheFileOfTheFirst() async throws {
    let file = folder.file("a/b/tasks.db")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for place in 0..<5 {
            try SQLiteTaskRepository(file).add(.sample("\(writer) \(place)"))
          }
        }
      }
      try await group.waitForAll()
    }
    let tasks = try SQLiteTaskRepository(file).tasks(TaskQuery(order: .number))
    #expect(tasks.map(\.number) == Array(1...40))
    #expect(Set(tasks.map(\.name)).count == 40)
  }
}
