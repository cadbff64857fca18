import CSQLite
import Domain
import FoundationEssentials

/// What a writer leaves that is killed when half of its pages are written.
enum HotJournal {
  /// Too many tasks for the pages that stay in memory.
  static let change = """
    UPDATE task SET name = 'x', start_at = 7;
    WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 2000)
    INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)
    SELECT randomblob(16), 'task', n, 0, 0, 0 FROM i
    """

  static func leave(beside file: FilePath, _ change: String = change) throws {
    let before = try file.contents
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    // With room for next to nothing, the pages go to the file before the change ends.
    let sql = "PRAGMA cache_size = 1; BEGIN IMMEDIATE; \(change)"
    guard sqlite3_open(file.text, &handle) == SQLITE_OK,
      sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK
    else { throw Foreign(message: String(cString: sqlite3_errmsg(handle))) }
    let journal = FilePath(file.bytes + "-journal".utf8)
    let killed = try (file.contents, journal.contents)
    // Source: https://sqlite.org/fileformat2.html#the_rollback_journal
    guard killed.0 != before, killed.1.starts(with: [0xd9, 0xd5, 0x05, 0xf9]) else {
      throw Foreign(message: "no page was written")
    }
    sqlite3_close(handle)
    handle = nil
    try Data(killed.0).write(to: URL(filePath: file.text))
    try Data(killed.1).write(to: URL(filePath: journal.text))
  }
}
