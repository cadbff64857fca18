import CSQLite

/// What SQLite refused, in its own words. Holds no bound values: those are the user's.
///
/// Source: https://sqlite.org/rescode.html
package struct SQLiteError: Error, Equatable, Sendable {
  /// The extended result code.
  package let extendedCode: Int32
  package let message: String
  /// The statement that failed, where there was one.
  package let sql: String?
  /// `errno` of the system call that failed, 0 where none did.
  package let systemError: Int32
  /// Where the statement writes: which disk is full.
  package let target: Target

  package enum Target: Equatable, Sendable {
    case database, temporaryFiles, either
  }

  package init(
    extendedCode: Int32, message: String, sql: String? = nil, systemError: Int32 = 0,
    target: Target = .database
  ) {
    self.extendedCode = extendedCode
    self.message = message
    self.sql = sql
    self.systemError = systemError
    self.target = target
  }

  /// The primary result code, such as `SQLITE_BUSY`.
  package var code: Int32 { extendedCode & 0xff }

  // The C headers spell these as expressions that Swift does not import.
  package static let shortRead = SQLITE_IOERR | 2 << 8
  /// The change of a killed writer must be rolled back first, which takes a connection that writes.
  package static let needsRollback = SQLITE_READONLY | 3 << 8
  /// No folder takes temporary files.
  package static let noTemporaryFolder = SQLITE_IOERR | 25 << 8
  /// The file is no longer where it was opened.
  package static let isMoved = SQLITE_READONLY | 4 << 8
}

extension SQLiteError {
  /// The last failure on `handle`.
  init(on handle: OpaquePointer?, sql: String? = nil, target: Target = .database) {
    self.init(
      extendedCode: sqlite3_extended_errcode(handle),
      message: String(cString: sqlite3_errmsg(handle)),
      sql: sql,
      systemError: sqlite3_system_errno(handle),
      target: target)
  }
}
