import CSQLite
import Domain
import Synchronization

/// The SQL that the connections of this process run on a file, as they wrote it.
///
/// Source: https://sqlite.org/c3ref/auto_extension.html and https://sqlite.org/c3ref/trace_v2.html
enum StatementRecording {
  /// By the path of the file: other tests run beside.
  private static let statements = Mutex<[String: [String]]>([:])

  /// Runs `body`, whose connections to the file are opened in it.
  static func during(on file: FilePath, _ body: () throws -> Void) rethrows -> [String] {
    statements.withLock { $0[file.text] = [] }
    defer { statements.withLock { $0[file.text] = nil } }
    let opening = unsafeBitCast(traceOnOpening, to: (@convention(c) () -> Void).self)
    sqlite3_auto_extension(opening)
    defer { sqlite3_cancel_auto_extension(opening) }
    try body()
    return statements.withLock { $0[file.text] ?? [] }
  }

  private typealias Opening =
    @convention(c) (OpaquePointer?, UnsafeRawPointer?, UnsafeRawPointer?) -> Int32

  private static let traceOnOpening: Opening = { connection, _, _ in
    sqlite3_trace_v2(
      connection, UInt32(SQLITE_TRACE_STMT),
      { _, _, statement, _ in
        StatementRecording.record(OpaquePointer(statement))
        return 0
      }, nil)
  }

  private static func record(_ statement: OpaquePointer?) {
    guard let path = sqlite3_db_filename(sqlite3_db_handle(statement), "main"),
      let sql = sqlite3_sql(statement)
    else { return }
    statements.withLock { $0[String(cString: path)]?.append(String(cString: sql)) }
  }
}
