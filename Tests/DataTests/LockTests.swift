import CSQLite
import Data
import Domain
import Testing

@Suite struct LockTests {
  let folder = TemporaryFolder()

  @Test func aLockThatIsHeldTooLongIsBusy() throws {
    let file = folder.file()
    try SQLiteTaskRepository(file).add(.sample("a"))
    var other: OpaquePointer?
    defer { sqlite3_close(other) }
    sqlite3_open(file.text, &other)
    #expect(sqlite3_exec(other, "BEGIN EXCLUSIVE", nil, nil, nil) == SQLITE_OK)

    let busy = Failure(
      .busy, "the database is busy: \"\(file.text)\"",
      hint: "another program is using it, try again")
    let repository = SQLiteTaskRepository(file, patience: 20)
    #expect(failure { () throws(Failure) in _ = try repository.tasks(TaskQuery()) } == busy)
    #expect(failure { () throws(Failure) in try repository.add(.sample("b")) } == busy)
    let storage = SQLiteStorage(Store(file, patience: 20))
    #expect(
      failure { () throws(Failure) in try storage.backup(to: folder.file("copy.db")) } == busy)

    #expect(sqlite3_exec(other, "COMMIT", nil, nil, nil) == SQLITE_OK)
    try repository.add(.sample("b"))
    #expect(try repository.names(TaskQuery()) == ["a", "b"])
    try storage.backup(to: folder.file("copy.db"))
  }

  @Test func writersWaitForEachOther() async throws {
    let file = folder.file()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 {
        group.addTask {
          let repository = SQLiteTaskRepository(file)
          for _ in 0..<20 { try repository.add(.sample()) }
        }
      }
      try await group.waitForAll()
    }
    let tasks = try SQLiteTaskRepository(file).tasks(TaskQuery(order: .number))
    #expect(tasks.map(\.number) == Array(1...120))
  }
}
