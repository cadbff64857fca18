import CSQLite
import Domain
import Testing

/// A writer of a file with a write-ahead log, whose disk takes its time: what it wrote to the log is in
/// no index as long as that is synced.
final class LaggingWriter {
  private nonisolated(unsafe) static var meanwhile: () -> Void = {}

  private var handle: OpaquePointer?
  private let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)

  init(_ file: FilePath) throws {
    try #require(sqlite3_open(file.text, &handle) == SQLITE_OK)
    try execute("PRAGMA synchronous = FULL; SELECT count(*) FROM task")
    // Source: https://sqlite.org/c3ref/c_fcntl_begin_atomic_write.html
    var log: UnsafeMutablePointer<sqlite3_file>?
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log)
    try #require(code == SQLITE_OK)
    let opened = try #require(log)
    methods.initialize(to: opened.pointee.pMethods.pointee)
    methods.pointee.xSync = { _, _ in
      LaggingWriter.meanwhile()
      return SQLITE_OK
    }
    opened.pointee.pMethods = UnsafePointer(methods)
  }

  deinit {
    sqlite3_close(handle)
    methods.deallocate()
  }

  /// - Parameter meanwhile: runs between the writing of the log and that of its index.
  func run(_ sql: String, _ meanwhile: @escaping () -> Void) throws {
    var isPending = true
    Self.meanwhile = {
      if isPending { meanwhile() }
      isPending = false
    }
    defer { Self.meanwhile = {} }
    try execute(sql)
    #expect(!isPending)
  }

  private func execute(_ sql: String) throws {
    try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
  }
}
