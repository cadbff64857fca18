/// A database file that is open.
struct OpenDatabase {
  let connection: Connection
  /// Opened to change it, not for reading alone.
  let isWritable: Bool
  /// Somebody turned the write-ahead log on. It stays on: turning it off takes a moment when nobody
  /// else uses the file.
  ///
  /// Source: https://sqlite.org/wal.html
  let isLogged: Bool
  /// How many unused pages to take off the end of the file with the first change.
  var pagesToRelease = 0

  /// Begins a transaction and compares the store with `schema`, without changing anything.
  func begin(_ sql: String, expecting schema: Schema) throws(SQLiteError) -> SchemaFinding {
    try connection.execute(sql)
    do {
      return try isLogged ? schema.inspectLogged(connection) : schema.inspect(connection)
    } catch {
      connection.end()
      throw error
    }
  }

  /// Makes the file smaller where most of it is unused. Inside a transaction that writes.
  ///
  /// Source: https://sqlite.org/pragma.html#pragma_incremental_vacuum
  func releasePages() throws(SQLiteError) {
    guard pagesToRelease > 0 else { return }
    try connection.execute("PRAGMA incremental_vacuum(\(pagesToRelease))")
  }
}
