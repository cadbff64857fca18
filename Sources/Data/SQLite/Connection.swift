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
    case memory
    /// A file without a name that goes with the connection, made when its pages no longer fit into the
    /// memory of a cache.
    ///
    /// Source: https://sqlite.org/inmemorydb.html#temp_db
    case temporary
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
  /// How long to wait for a lock, in milliseconds.
  let patience: Int32
  /// Asked now and then while a statement runs, which ends with SQLITE_INTERRUPT where it is true.
  var isInterrupted: (() -> Bool)? {
    didSet { watchInterruption() }
  }

  /// Whether this brings the write-ahead log into the file and removes it where it is the last of the
  /// file to close.
  ///
  /// Source: https://sqlite.org/c3ref/c_dbconfig_defensive.html
  package var foldsLogOnClose = true {
    didSet {
      let flag = SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE
      _ = tasks_sqlite3_db_config_flag(handle, flag, foldsLogOnClose ? 0 : 1)
    }
  }

  /// - Parameter patience: how long to wait for a lock, in milliseconds.
  package init(_ location: Location, patience: Int32) throws(SQLiteError) {
    handle = try Connection.open(location)
    self.patience = patience
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
    case .memory:
      path = Array(":memory:".utf8)
      flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
    case .temporary:
      path = []
      flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
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

  /// The statement for `sql`, compiled once.
  ///
  /// - Parameter isBulk: whether it may sort, or change so much, that SQLite takes temporary files.
  ///
  /// Source: https://sqlite.org/tempfiles.html
  package func statement(_ sql: String, isBulk: Bool = false) throws(SQLiteError) -> Statement {
    for statement in statements where statement.sql == sql && !statement.isRunning {
      return statement
    }
    let statement = try Statement(sql, isBulk: isBulk, on: self)
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

  /// The transaction took the lock of a writer.
  var isChanging: Bool { sqlite3_txn_state(handle, "main") == SQLITE_TXN_WRITE }

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
