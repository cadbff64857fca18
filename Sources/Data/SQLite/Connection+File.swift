import CSQLite

extension Connection {
  /// The first bytes of the file, read past all locks and caches; those beyond its end are zero.
  package func firstBytes(_ count: Int) throws(SQLiteError) -> [UInt8] {
    // A file opened a second time and closed would take the locks of the first with it.
    // Source: https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_
    guard let file = openFile, let read = file.pointee.pMethods?.pointee.xRead else {
      throw SQLiteError(on: handle)
    }
    var bytes = [UInt8](repeating: 0, count: count)
    let result = read(file, &bytes, Int32(count), 0)
    guard result == SQLITE_OK || result == SQLiteError.shortRead else {
      throw SQLiteError(
        extendedCode: result, message: String(cString: sqlite3_errstr(result)),
        systemError: SQLiteError.lastSystemError(ofFileOf: handle))
    }
    return bytes
  }

  /// Whether a program is about to change the file: its journal is its own.
  var hasWriter: Bool {
    guard let file = openFile, let look = file.pointee.pMethods?.pointee.xCheckReservedLock else {
      return false
    }
    var isReserved: Int32 = 0
    return look(file, &isReserved) == SQLITE_OK && isReserved != 0
  }

  private var openFile: UnsafeMutablePointer<sqlite3_file>? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    return code == SQLITE_OK ? file : nil
  }

  /// The path of the file, without links.
  package var filePath: [UInt8] { path(sqlite3_db_filename(handle, "main")) }

  /// The path of the rollback journal that belongs to the file.
  package var journalPath: [UInt8] {
    path(sqlite3_filename_journal(sqlite3_db_filename(handle, "main")))
  }

  /// The path of the write-ahead log that belongs to the file.
  package var writeAheadLogPath: [UInt8] {
    path(sqlite3_filename_wal(sqlite3_db_filename(handle, "main")))
  }

  /// The path of what all who use the write-ahead log share.
  package var logIndexPath: [UInt8] { filePath + "-shm".utf8 }

  /// How many bytes a path has when SQLite has resolved its symbolic links; nil where it cannot.
  ///
  /// Source: https://sqlite.org/c3ref/vfs.html
  package static func lengthOfResolved(_ path: [UInt8]) -> Int? {
    guard let files = sqlite3_vfs_find(nil), let resolve = files.pointee.xFullPathname else {
      return nil
    }
    var resolved = [CChar](repeating: 0, count: 8_192)
    let code = (path + [0]).withUnsafeBytes {
      resolve(
        files, $0.assumingMemoryBound(to: CChar.self).baseAddress, Int32(resolved.count), &resolved)
    }
    // Other codes than errors say that there was a link.
    guard code & 0xff == SQLITE_OK else { return nil }
    return resolved.firstIndex(of: 0)
  }

  /// In bytes: what SQLite takes, less the "-journal" it puts after it.
  package static var longestPath: Int {
    Int(sqlite3_vfs_find(nil)?.pointee.mxPathname ?? 512) - "-journal".utf8.count
  }

  /// Copied in about a millisecond.
  private static let pagesBetweenQuestions: Int32 = 256

  private func path(_ pointer: UnsafePointer<CChar>?) -> [UInt8] {
    guard let pointer else { return [] }
    return Array(UnsafeRawBufferPointer(start: pointer, count: length(pointer)))
  }

  private func length(_ pointer: UnsafePointer<CChar>) -> Int {
    var end = pointer
    while end.pointee != 0 { end += 1 }
    return end - pointer
  }

  /// The whole database as the bytes of a file.
  package func image() throws(SQLiteError) -> [UInt8] {
    var size: Int64 = 0
    guard let bytes = sqlite3_serialize(handle, "main", &size, 0) else {
      throw SQLiteError(extendedCode: SQLITE_NOMEM, message: "out of memory")
    }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(size)))
  }

  /// Copies the whole database into `target`, which must be empty, as it is in the transaction that
  /// this connection has begun.
  ///
  /// - Parameter goesOn: asked every now and then; false interrupts it (`SQLITE_INTERRUPT`).
  ///
  /// Source: https://sqlite.org/c3ref/backup_finish.html
  package func copy(into target: Connection, while goesOn: () -> Bool) throws(SQLiteError) {
    guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
      throw SQLiteError(on: target.handle)
    }
    var result = SQLITE_OK
    while result == SQLITE_OK {
      result = goesOn() ? sqlite3_backup_step(backup, Self.pagesBetweenQuestions) : SQLITE_INTERRUPT
    }
    let end = sqlite3_backup_finish(backup)
    guard result == SQLITE_DONE, end == SQLITE_OK else {
      let code = result == SQLITE_DONE ? end : result
      throw SQLiteError(
        extendedCode: code, message: String(cString: sqlite3_errstr(code)),
        systemError: SQLiteError.lastSystemError(ofFileOf: target.handle))
    }
  }
}
