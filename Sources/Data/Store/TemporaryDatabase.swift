import CSQLite
import Domain

/// What takes no more memory for a million rows than for one, and goes when it is closed.
enum TemporaryDatabase {
  static func open() throws(SQLiteError) -> Connection {
    let connection = try Connection(.temporary, patience: 0)
    try connection.execute(
      """
      PRAGMA journal_mode = OFF;
      PRAGMA synchronous = OFF;
      PRAGMA cache_size = -1024;
      PRAGMA temp_store = FILE
      """)
    return connection
  }

  static func attempt<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(Failure) -> Result {
    do { return try body() } catch { throw failure(error) }
  }

  static func failure(_ error: SQLiteError) -> Failure {
    switch error.code {
    case SQLITE_FULL:
      Failure(
        .storage, "the folder of temporary files is full",
        hint: "TMPDIR names another folder for them")
    case SQLITE_IOERR, SQLITE_CANTOPEN: .noTemporaryFiles
    case SQLITE_ERROR, SQLITE_MISUSE, SQLITE_RANGE, SQLITE_CONSTRAINT, SQLITE_MISMATCH:
      preconditionFailure("the SQL and the values are ours: \(error.message)")
    default: Failure(.storage, "temporary files cannot be used: \(error.message)")
    }
  }
}
