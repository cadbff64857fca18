import CSQLite

/// A compiled statement.
package final class Statement {
  private let handle: OpaquePointer
  private unowned let connection: Connection
  let sql: String
  private let isBulk: Bool
  package private(set) var isRunning = false

  /// - Parameters:
  ///   - sql: one statement.
  ///   - isBulk: whether it may sort, or change so much, that SQLite takes temporary files.
  init(_ sql: String, isBulk: Bool, on connection: Connection) throws(SQLiteError) {
    var handle: OpaquePointer?
    guard sqlite3_prepare_v2(connection.handle, sql, -1, &handle, nil) == SQLITE_OK else {
      throw SQLiteError(on: connection.handle, sql: sql)
    }
    guard let handle else { preconditionFailure("no statement in \"\(sql)\"") }
    self.handle = handle
    self.connection = connection
    self.sql = sql
    self.isBulk = isBulk
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Runs it with `values` in place of ?1, ?2 …, lending each row to `visit`, and releases its locks
  /// before this returns or throws.
  ///
  /// - Throws: what `visit` throws, or `failure` of what SQLite does.
  package func run<Failure: Error>(
    _ values: [Value] = [], failure: (SQLiteError) -> Failure,
    visit: (borrowing Row) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(!isRunning, "a statement cannot run inside itself")
    isRunning = true
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
      isRunning = false
    }
    // Before it fails: that may end the transaction.
    let target = target
    for (index, value) in values.enumerated() {
      guard bind(value, at: Int32(index + 1)) == SQLITE_OK else { throw failure(error(target)) }
    }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: try visit(Row(handle))
      case SQLITE_DONE: return
      default: throw failure(error(target))
      }
    }
  }

  /// Runs it, lending each row to `visit`.
  package func run(
    _ values: [Value] = [], visit: (borrowing Row) throws(SQLiteError) -> Void = { _ in }
  ) throws(SQLiteError) {
    try run(values, failure: { $0 }, visit: visit)
  }

  /// While something is being changed, reading writes too: it makes room in memory.
  private var target: SQLiteError.Target {
    guard isBulk else { return .database }
    return connection.isChanging ? .either : .temporaryFiles
  }

  private func error(_ target: SQLiteError.Target) -> SQLiteError {
    SQLiteError(on: connection.handle, sql: sql, target: target)
  }

  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .null:
      sqlite3_bind_null(handle, index)
    case .integer(let integer):
      sqlite3_bind_int64(handle, index, integer)
    case .text(let bytes):
      bytes.withUnsafeBytes { buffer in
        sqlite3_bind_text64(
          handle, index, start(of: buffer).assumingMemoryBound(to: CChar.self),
          UInt64(buffer.count), tasks_sqlite3_transient(), UInt8(SQLITE_UTF8))
      }
    case .blob(let bytes):
      bytes.withUnsafeBytes { buffer in
        sqlite3_bind_blob64(
          handle, index, start(of: buffer), UInt64(buffer.count), tasks_sqlite3_transient())
      }
    }
  }

  /// Never nil, which SQLite would take for NULL.
  private func start(of buffer: UnsafeRawBufferPointer) -> UnsafeRawPointer {
    let empty: StaticString = ""
    return buffer.baseAddress ?? UnsafeRawPointer(empty.utf8Start)
  }

  /// What takes the place of a parameter.
  package enum Value {
    case null
    case integer(Int64)
    /// UTF-8, by its count: NUL is a byte like any other.
    case text([UInt8])
    case blob([UInt8])

    static func integer(orNull integer: Int64?) -> Value {
      integer.map { .integer($0) } ?? .null
    }
  }
}
