import Data
import Domain
import Testing

@Suite struct HistoryLimitTests {
  let folder = TemporaryFolder()
  let file: FilePath
  let repository: SQLiteTaskRepository
  let history: SQLiteHistory

  init() {
    file = folder.file()
    let store = Store(file)
    repository = SQLiteTaskRepository(store)
    history = SQLiteHistory(store)
  }

  @Test func theLastThousandAreKeptAndCanAllBeUndone() throws {
    // Undone entries that are dropped leave gaps in the numbers, which take nobody's place.
    for number in 0..<1_003 {
      try repository.add(.sample())
      guard number % 100 == 50 else { continue }
      try history.undo()
      try repository.add(.sample())
    }
    #expect(try history.entries(limit: nil).count == 1_000)
    #expect(try SQLiteStorage(Store(file)).check().tasks == 1_003)
    for _ in 0..<1_000 { try history.undo() }
    #expect(
      failure { () throws(Failure) in try history.undo() }
        == Failure(.nothingToUndo, "nothing to undo"))
    #expect(try repository.tasks(TaskQuery()).map(\.number) == [1, 2, 3])
    for _ in 0..<1_000 { try history.redo() }
    #expect(try SQLiteStorage(Store(file)).check().tasks == 1_003)
  }

  @Test func oldTasksOfDroppedEntriesGoToo() throws {
    let task = try repository.finish(repository.add(.sample("a"))[0])
    try sqlite(
      file, "UPDATE history SET position = position + 998 WHERE entry = 2")
    try repository.remove(task)
    #expect(try history.entries(limit: nil).map(\.number) == [3, 2])
    try repository.add(.sample("b"))
    #expect(try history.entries(limit: nil).map(\.number) == [4, 3, 2])
    try sqlite(file, "UPDATE history SET position = position + 998 WHERE entry = 4")
    try repository.add(.sample("c"))
    #expect(try history.entries(limit: nil).map(\.number) == [5, 4])
    #expect(try rows(file, "SELECT entry FROM history_task") == [])
  }

  static let limit: Int64 = 64 << 20

  /// The sizes of two entries that are there, of which the next one takes 64 bytes and its name.
  static let sizes: [(Int64, Int64, [Int64])] = [
    (0, limit - 65, [3, 2, 1]),
    (1, limit - 66, [3, 2, 1]),
    (1, limit - 65, [3, 2]),
    (limit, limit - 65, [3, 2]),
    (1, limit - 64, [3]),
    (limit - 65, 1, [3, 2]),
    (limit * 9, limit * 9, [3]),
  ]

  @Test(arguments: sizes)
  func oldTasksTakeNoMoreThanTheLimit(first: Int64, second: Int64, kept: [Int64]) throws {
    try repository.add(.sample("a"))
    let task = try repository.add(.sample("b"))[0]
    try sqlite(
      file,
      """
      UPDATE history SET size = \(first) WHERE entry = 1;
      UPDATE history SET size_before = \(first), size = \(second) WHERE entry = 2
      """)
    _ = try repository.finish(task)
    #expect(try history.entries(limit: nil).map(\.number) == kept)
    #expect(try rows(file, "SELECT size FROM history WHERE entry = 3") == ["65"])
  }

  @Test func theNewestEntryIsKeptWhateverItsSize() throws {
    let tasks = try repository.add(.sample("a"), .sample("b"))
    let count = Self.limit / 4_160 + 1
    try sqlite(
      file,
      """
      WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < \(count))
      INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)
      SELECT randomblob(16), printf('%4096d', n), 0, 0, 0, 0 FROM i
      """)
    let before = try repository.tasks(TaskQuery(order: .number))
    try repository.write(as: .delete, at: Instant(seconds: 10)) { () throws(Failure) in
      for task in before { try repository.delete(task) }
    }
    #expect(try history.entries(limit: nil).map(\.number) == [2])
    try history.undo()
    #expect(try repository.tasks(TaskQuery(order: .number)) == before)
    try history.redo()
    #expect(try repository.tasks(TaskQuery()) == [])
    try history.undo()

    _ = try repository.finish(tasks[0])
    #expect(try history.entries(limit: nil).map(\.number) == [3])
    #expect(try rows(file, "SELECT entry, number FROM history_task") == ["3"])
    #expect(try SQLiteStorage(Store(file)).check().tasks == before.count)
  }
}
