import Data
import Domain
import Glibc
import Testing

/// How large the file becomes, beside one that holds the same and was written at once.
@Suite struct FileSizeTests {
  let folder = TemporaryFolder()
  let file: FilePath

  init() {
    file = folder.file()
  }

  @Test func tasksThatComeAndGoLeaveNoMoreThanTheirHistory() throws {
    try SQLiteTaskRepository(file).add(.sample())
    try fillHistory()
    let before = try needed
    for _ in 0..<100 {
      let task = try SQLiteTaskRepository(file).add(.sample())[0]
      try SQLiteTaskRepository(file).remove(task)
    }
    #expect(try needed < 2 * before)
    #expect(try file.contents.count < 2 * needed)
  }

  @Test(arguments: [(500, 1), (20_000, 3)])
  func manyThatAreGoneGiveTheirRoomBack(count: Int, changes: Int) throws {
    let first = try SQLiteTaskRepository(file).add(.sample())[0]
    try sqlite(
      file,
      """
      WITH RECURSIVE i(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM i WHERE n <= \(count))
      INSERT INTO task SELECT n, randomblob(16), printf('%400d', n), n, 0, 0, 0 FROM i;
      DELETE FROM task WHERE number > 1
      """)
    var changed = first
    for _ in 0..<changes {
      let before = try file.contents.count
      changed = try SQLiteTaskRepository(file).finish(changed)
      #expect(try file.contents.count < before)
    }
    #expect(try file.contents.count < 2 * needed)
    #expect(try SQLiteTaskRepository(file).tasks(TaskQuery()) == [changed])
    #expect(try SQLiteStorage(Store(file)).check().tasks == 1)
  }

  /// A file that is half full is left as it is: pages are not moved at each change.
  @Test func roomThatIsSoonNeededIsKept() throws {
    let first = try SQLiteTaskRepository(file).add(.sample())[0]
    try sqlite(
      file,
      """
      WITH RECURSIVE i(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM i WHERE n <= 2000)
      INSERT INTO task SELECT n, randomblob(16), printf('%400d', n), n, 0, 0, 0 FROM i;
      DELETE FROM task WHERE number > 1200
      """)
    let full = try file.contents.count
    _ = try SQLiteTaskRepository(file).finish(first)
    #expect(try file.contents.count == full)
  }

  /// With as many entries as are kept.
  private func fillHistory() throws {
    try sqlite(
      file,
      """
      WITH RECURSIVE i(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM i WHERE n <= 1000)
      INSERT INTO history (entry, position, size_before, size, is_undone, at, command, count,
        first_added, last_added, names)
      SELECT n, n, 0, 0, 0, 0, 'add', 1, n, n, 'milk' FROM i
      """)
  }

  /// What the content takes, in bytes.
  private var needed: Int {
    get throws {
      let copy = folder.file("needed.db")
      try sqlite(file, "VACUUM INTO '\(copy.text)'")
      defer { unlink(copy.text) }
      return try copy.contents.count
    }
  }
}
