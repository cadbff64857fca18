import CSQLite

/// An open database, used by one thread at a time.
///
/// A database file is input: triggers and views never run, functions named by the schema are not
/// trusted, and the file format is checked as it is read.
///
/// Source: https://sqlite.org/security.html
package final class Connection {
  package enum Location {
    /// A file that exists, by a path that starts with `/` or `.`, so that SQLite takes it as it is.
    case file([UInt8], Access)
    /// A file that nobody changes meanwhile: no lock is taken and no file is made beside it.
    ///
    /// Source: https://sqlite.org/uri.html#uriimmutable
    case unchangingFile([UInt8])
    case memory
  }

  package enum Access { case reading, writing }

  /// Nobody asks how much memory SQLite uses; counting it takes a lock each time. Has no effect where
  /// SQLite runs already.
  private static let countsNoMemory =
    tasks_sqlite3_config_flag(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK

  let handle: OpaquePointer
  /// A command has a handful: looking through them is quicker than making the type of a dictionary.
  private var statements: [Statement] = []
  private var functions: Set<String> = []

  /// - Parameter patience: how long to wait for a lock, in milliseconds.
  package init(_ location: Location, patience: Int32) throws(SQLiteError) {
    handle = try Connection.open(location)
    sqlite3_busy_timeout(handle, patience)
    _ = tasks_sqlite3_db_config_flag(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    _ = tasks_sqlite3_db_config_flag(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    _ = tasks_sqlite3_db_config_flag(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
    _ = tasks_sqlite3_db_config_flag(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0)
    try execute("PRAGMA cell_size_check = ON")
  }

  deinit {
    // A statement that is still held elsewhere keeps the handle until it goes too.
    statements = []
    sqlite3_close_v2(handle)
  }

  private static func open(_ location: Location) throws(SQLiteError) -> OpaquePointer {
    _ = countsNoMemory
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var path: [UInt8]
    switch location {
    case .file(let bytes, let access):
      precondition(bytes.first == UInt8(ascii: "/") || bytes.first == UInt8(ascii: "."))
      path = bytes
      flags |= access == .writing ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
    case .unchangingFile(let bytes):
      path = uri(bytes) + "?immutable=1".utf8
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    case .memory:
      path = Array(":memory:".utf8)
      flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
    }
    path.append(0)

    var handle: OpaquePointer?
    let code = path.withUnsafeBytes { bytes in
      sqlite3_open_v2(bytes.assumingMemoryBound(to: CChar.self).baseAddress, &handle, flags, nil)
    }
    guard code == SQLITE_OK, let handle else {
      // A failed open still returns a handle, which knows the reason.
      let error = SQLiteError(on: handle)
      sqlite3_close_v2(handle)
      throw error
    }
    return handle
  }

  private static func uri(_ path: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    var uri = Array("file:".utf8)
    for byte in path {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        uri.append(byte)
      default:
        uri += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return uri
  }

  /// The statement for `sql`, compiled once.
  package func statement(_ sql: String) throws(SQLiteError) -> Statement {
    for statement in statements where statement.sql == sql && !statement.isRunning {
      return statement
    }
    let statement = try Statement(sql, on: self)
    statements.append(statement)
    return statement
  }

  /// Runs statements that take no values, leaving out their rows.
  package func execute(_ sql: String) throws(SQLiteError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw SQLiteError(on: handle, sql: sql)
    }
  }

  /// The key of the row inserted last.
  package var lastInsertedKey: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement changed.
  package var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// False outside BEGIN … COMMIT; some failures end a transaction by themselves.
  package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// The file cannot be written, whatever was asked for.
  package var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Runs `register` the first time that `name` is asked for.
  func registerOnce(_ name: String, _ register: () throws(SQLiteError) -> Void)
    throws(SQLiteError)
  {
    guard !functions.contains(name) else { return }
    try register()
    functions.insert(name)
  }
}
