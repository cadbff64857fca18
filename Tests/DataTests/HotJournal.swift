import CSQLite
import Domain
import FoundationEssentials

/// What a writer leaves that is killed when half of its pages are written.
enum HotJournal {
  static func leave(beside file: FilePath, _ change: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    // With room for next to nothing, the pages go to the file before the change ends.
    let sql = "PRAGMA cache_size = 1; BEGIN IMMEDIATE; \(change)"
    guard sqlite3_open(file.text, &handle) == SQLITE_OK,
      sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK
    else { throw Foreign(message: String(cString: sqlite3_errmsg(handle))) }
    let journal = FilePath(file.bytes + "-journal".utf8)
    let killed = try (file.contents, journal.contents)
    sqlite3_close(handle)
    handle = nil
    try Data(killed.0).write(to: URL(filePath: file.text))
    try Data(killed.1).write(to: URL(filePath: journal.text))
  }
}
