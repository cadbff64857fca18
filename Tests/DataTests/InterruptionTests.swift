import CSQLite
import Data
import Domain
import Testing

@Suite struct InterruptionTests {
  let folder = TemporaryFolder()
  let store: Store
  let repository: SQLiteTaskRepository

  /// As many tasks as take a few hundred thousand steps to read.
  init() throws {
    try SQLiteTaskRepository(folder.file()).add(.sample("a"))
    try sqlite(
      folder.file(),
      """
      WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 20000)
      INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)
      SELECT randomblob(16), 'task ' || n, n, 0, 0, 0 FROM i
      """)
    store = Store(folder.file())
    repository = SQLiteTaskRepository(store)
  }

  static let reads: [TaskQuery] = [
    TaskQuery(match: "nothing"), TaskQuery(order: .name), TaskQuery(state: .open, match: "task"),
  ]

  @Test(arguments: reads)
  func aReadThatIsInterruptedThrowsAndLeavesTheStoreUsable(query: TaskQuery) throws {
    let file = folder.file()
    let interrupted = Failure(.interrupted, "the database was read in vain: \"\(file.text)\"")
    var asked = 0
    store.isInterrupted = {
      asked += 1
      return asked == 3
    }
    #expect(failure { () throws(Failure) in _ = try repository.tasks(query) } == interrupted)
    #expect(asked == 3)
    store.isInterrupted = { true }
    let thrown = failure { () throws(Failure) in
      _ = try repository.progress(TaskListing([TaskQuery(match: "task")]))
    }
    #expect(thrown == interrupted)
    store.isInterrupted = { false }
    #expect(try repository.count(TaskListing([TaskQuery()]), upTo: .max) == 20_001)
    store.isInterrupted = nil
    #expect(try repository.count(TaskListing([TaskQuery(match: "task")]), upTo: .max) == 20_000)
    // No lock is left.
    try SQLiteTaskRepository(file, patience: 0).add(.sample("b"))
  }

  @Test func whatIsShortIsNotInterrupted() throws {
    store.isInterrupted = { true }
    #expect(try repository.names(TaskQuery(), limit: 1) == ["task 1"])
  }

  @Test func aWriteIsNotInterrupted() throws {
    store.isInterrupted = { true }
    let counted = try repository.write(as: .done, at: Instant(seconds: 0)) { () throws(Failure) in
      _ = try repository.insert(.sample("b"))
      return try repository.count(TaskListing([TaskQuery(match: "task")]), upTo: .max)
    }
    #expect(counted == 20_000)
    store.isInterrupted = nil
    #expect(try repository.count(TaskListing([TaskQuery()]), upTo: .max) == 20_002)
  }
}
