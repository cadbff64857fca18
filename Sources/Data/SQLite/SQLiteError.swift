import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
      systemError: Self.systemError(on: handle),
      target: target)
  }

  /// SQLite keeps the reason with the connection, but with the file alone when a COMMIT fails, with
  /// nobody where it was the journal that failed then, and where a file that the disk fails to read is
  /// a damaged one to it.
  ///
  /// Source: https://sqlite.org/rescode.html#ioerr_corruptfs
  private static func systemError(on handle: OpaquePointer?) -> Int32 {
    let error = sqlite3_system_errno(handle)
    guard let handle else { return error }
    switch sqlite3_errcode(handle) & 0xff {
    case SQLITE_CORRUPT: return lastSystemError(ofFileOf: handle)
    case SQLITE_IOERR where error == 0:
      let error = lastSystemError(ofFileOf: handle)
      return error == 0 && [ENOSPC, EDQUOT, EFBIG].contains(errno) ? errno : error
    default: return error
    }
  }

  /// `errno` of the last call for the file of the database that failed, 0 where none did.
  ///
  /// Source: https://sqlite.org/c3ref/c_fcntl_begin_atomic_write.html
  static func lastSystemError(ofFileOf handle: OpaquePointer) -> Int32 {
    var error: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &error)
    return error
  }
}
