import Data
import Domain
import FoundationEssentials
import Glibc
import Testing

/// What a user meets who may not do everything. The acts are done in a process of its own, which
/// stops being root where it is.
@Suite struct PermissionTests {
  let folder = TemporaryFolder()
  let file: FilePath

  init() throws {
    file = folder.file()
    try SQLiteTaskRepository(file).add(.sample("a"))
  }

  static func stopBeingRoot() throws {
    guard getuid() == 0 else { return }
    guard setgid(65_534) == 0, setuid(65_534) == 0 else { throw Foreign(message: "still root") }
  }

  /// Tries to add a task.
  static func failureOfAdding(_ path: String) -> Failure? {
    let repository = SQLiteTaskRepository(FilePath(Array(path.utf8)))
    return failure { () throws(Failure) in try repository.add(.sample("b")) }
  }

  @Test func whatMayOnlyBeReadIsReadAndNotWritten() async throws {
    chmod(file.text, 0o444)
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = file.text as String] in
      try Self.stopBeingRoot()
      #expect(try SQLiteTaskRepository(FilePath(Array(path.utf8))).names(TaskQuery()) == ["a"])
      #expect(
        Self.failureOfAdding(path)
          == Failure(
            .storage, "the database, its journal or its folder cannot be written: \"\(path)\""))
    }
  }

  @Test func aFileWhoseFolderTakesNoJournalIsNotWritten() async throws {
    chmod(file.text, 0o666)
    unlink(file.text + "-journal")
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = file.text as String] in
      try Self.stopBeingRoot()
      #expect(
        Self.failureOfAdding(path)
          == Failure(
            .storage, "the database, its journal or its folder cannot be written: \"\(path)\""))
    }
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["a"])
  }

  @Test func anOlderFileThatCannotBeUpgradedIsSaid() async throws {
    let older = try folder.shipped("schema-1.db")
    chmod(older.text, 0o444)
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = older.text as String] in
      try Self.stopBeingRoot()
      let repository = SQLiteTaskRepository(FilePath(Array(path.utf8)))
      #expect(
        failure { () throws(Failure) in _ = try repository.names(TaskQuery()) }
          == Failure(
            .storage,
            "an older version wrote the database, and it cannot be upgraded: the database, its"
              + " journal or its folder cannot be written: \"\(path)\""))
    }
  }

  @Test func aFileThatMayNotBeReadIsSaid() async throws {
    chmod(file.text, 0o000)
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = file.text as String] in
      try Self.stopBeingRoot()
      let repository = SQLiteTaskRepository(FilePath(Array(path.utf8)))
      #expect(
        failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) }
          == Failure(.storage, "permission denied: \"\(path)\""))
    }
  }

  @Test(arguments: ["new.db", "closed/tasks.db", "new/folder/tasks.db"])
  func aFileThatMayNotBeMadeIsSaid(name: String) async throws {
    mkdir(folder.file("closed").text, 0o000)
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = folder.file(name).text as String] in
      try Self.stopBeingRoot()
      #expect(
        Self.failureOfAdding(path) == Failure(.storage, "permission denied: \"\(path)\""))
    }
  }

  @Test func aReaderThatMayNotRollBackSaysSo() async throws {
    try HotJournal.leave(beside: file)
    chmod(file.text, 0o444)
    chmod(file.text + "-journal", 0o444)
    chmod(folder.path, 0o555)
    await #expect(processExitsWith: .success) { [path = file.text as String] in
      try Self.stopBeingRoot()
      let repository = SQLiteTaskRepository(FilePath(Array(path.utf8)))
      let expected = Failure(
        .storage,
        """
        a change that was cut short cannot be rolled back in a read-only database or folder: \
        "\(path)"
        """,
        hint: "use a copy of it and of the files beside it in a folder that can be written")
      #expect(failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) } == expected)
    }
    #expect(try SQLiteTaskRepository(file).names(TaskQuery()) == ["a"])
  }
}
