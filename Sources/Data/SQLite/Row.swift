import CSQLite

/// The row that a statement stands on, lent for as long as it stands there.
package struct Row: ~Copyable {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  package func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// nil where the column holds anything but an integer.
  package func integer(_ column: Int32) -> Int64? {
    guard sqlite3_column_type(handle, column) == SQLITE_INTEGER else { return nil }
    return sqlite3_column_int64(handle, column)
  }

  /// Lends the bytes of a text, nil where the column holds anything else.
  package func withText<Result>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard sqlite3_column_type(handle, column) == SQLITE_TEXT else { return nil }
    let start = sqlite3_column_text(handle, column)
    return body(bytes(start, column))
  }

  /// Lends the bytes of a blob, nil where the column holds anything else.
  package func withBlob<Result>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard sqlite3_column_type(handle, column) == SQLITE_BLOB else { return nil }
    let start = sqlite3_column_blob(handle, column)
    return body(bytes(start, column))
  }

  /// The bytes of a text, nil where the column holds anything else.
  package func text(_ column: Int32) -> [UInt8]? {
    withText(column) { Array($0) }
  }

  private func bytes(_ start: UnsafeRawPointer?, _ column: Int32) -> UnsafeRawBufferPointer {
    // Asked for after the pointer, which may convert the value.
    UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }
}
