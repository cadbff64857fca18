import CSQLite
import Data
import Domain
import Glibc
import Testing

/// SQLite lets a test take the place of a system call, for the whole process.
///
/// Source: https://sqlite.org/c3ref/vfs.html
@Suite struct ReadFailureTests {
  let folder = TemporaryFolder()

  @Test func aDiskThatFailsIsNoDamageOfTheFile() throws {
    let file = folder.file()
    let open = SQLiteTaskRepository(file)
    try open.add(.sample("a"))
    let expected = Failure(.storage, "input/output error: \"\(file.text)\"")
    try withoutReading {
      for repository in [open, SQLiteTaskRepository(file)] {
        #expect(
          failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) } == expected)
        #expect(failure { () throws(Failure) in try repository.add(.sample("b")) } == expected)
      }
    }
    #expect(try open.names(TaskQuery()) == ["a"])
  }

  /// Lets every read of a file fail while `body` runs.
  private func withoutReading(_ body: () throws -> Void) throws {
    let files = try #require(sqlite3_vfs_find(nil))
    let replace = try #require(files.pointee.xSetSystemCall)
    let fail: @convention(c) (Int32, UnsafeMutableRawPointer?, Int, Int) -> Int = { _, _, _, _ in
      errno = EIO
      return -1
    }
    let calls = ["pread", "pread64"]
    for call in calls {
      _ = replace(files, call, unsafeBitCast(fail, to: sqlite3_syscall_ptr.self))
    }
    defer { for call in calls { _ = replace(files, call, nil) } }
    try body()
  }
}
