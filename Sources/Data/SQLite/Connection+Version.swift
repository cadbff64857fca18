import CSQLite

extension Connection {
  /// A number that changes with each commit of others, and not with those of this connection. Waits
  /// for no lock.
  ///
  /// Source: https://sqlite.org/pragma.html#pragma_data_version
  package func dataVersion() throws(SQLiteError) -> Int64 {
    sqlite3_busy_timeout(handle, 0)
    defer { sqlite3_busy_timeout(handle, patience) }
    var version: Int64 = 0
    try statement("PRAGMA data_version").run { row throws(SQLiteError) in
      version = row.integer(0) ?? 0
    }
    return version
  }

  /// How many rows this connection changed since it was opened.
  var totalChanges: Int64 { sqlite3_total_changes64(handle) }

  /// The file that is open no longer stands at its path: it was removed, or another put in its place.
  ///
  /// Source: https://sqlite.org/c3ref/c_fcntl_begin_atomic_write.html
  package var isMoved: Bool {
    var isMoved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &isMoved)
    return code == SQLITE_OK && isMoved != 0
  }
}
