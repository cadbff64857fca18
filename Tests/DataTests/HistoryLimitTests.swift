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
    try repository.add(.sample("first"))
    // 995 more, with gaps in the numbers: undone entries that were dropped take nobody's place.
    try sqlite(
      file,
      """
      WITH RECURSIVE i(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM i WHERE n < 996)
      INSERT INTO task (number, id, name, start_at, created_at, updated_at, is_finish)
      SELECT n, randomblob(16), 'milk', 0, 0, 0, 0 FROM i;
      INSERT INTO history (entry, position, size_before, size, is_undone, at, command, count,
        first_added, last_added, names)
      SELECT number + number / 100, number, 0, 0, 0, 0, 'add', 1, number, number, name
      FROM task WHERE number > 1
      """)
    for _ in 997...1_003 {
      try repository.add(.sample())
      try history.undo()
      try repository.add(.sample())
    }
    let entries = try history.entries(limit: nil)
    #expect(entries.count == 1_000)
    #expect(entries.last?.number == 4)
    let numbers = try repository.tasks(TaskQuery(order: .number)).map(\.number)
    #expect(try SQLiteStorage(Store(file)).check().tasks == 1_003)

    let moment = Instant(seconds: 0)
    let isAtTheEnd = try repository.write(as: .edit, at: moment) { () throws(Failure) in
      for _ in 0..<1_000 { try history.undo() }
      return failure { () throws(Failure) in try history.undo() }?.kind == .nothingToUndo
    }
    #expect(isAtTheEnd)
    #expect(try repository.tasks(TaskQuery(order: .number)).map(\.number) == [1, 2, 3])
    #expect(try SQLiteStorage(Store(file)).check().tasks == 3)
    try repository.write(as: .edit, at: moment) { () throws(Failure) in
      for _ in 0..<1_000 { try history.redo() }
    }
    #expect(try repository.tasks(TaskQuery(order: .number)).map(\.number) == numbers)
    #expect(try history.entries(limit: nil) == entries)
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
    let task = try repository.add(.sample("a"))[0]
    // Names that no task of ours can have, but another program's.
    try sqlite(
      file,
      """
      PRAGMA ignore_check_constraints = ON;
      INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)
      SELECT randomblob(16), printf('%*d', \(Self.limit / 2), n), 0, 0, 0, 0
      FROM (SELECT 1 AS n UNION SELECT 2)
      """)
    let large = try repository.tasks(TaskQuery(order: .number)).dropFirst()
    try repository.write(as: .delete, at: Instant(seconds: 10)) { () throws(Failure) in
      for task in large { try repository.delete(task) }
    }
    #expect(try history.entries(limit: nil).map(\.number) == [2])
    #expect(try rows(file, "SELECT number FROM history_task") == ["2", "3"])

    _ = try repository.finish(task)
    #expect(try history.entries(limit: nil).map(\.number) == [3])
    #expect(try rows(file, "SELECT number FROM history_task") == ["1"])
  }
}
