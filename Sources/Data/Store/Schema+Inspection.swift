#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a store turned out to be.
enum SchemaFinding: Equatable {
  case current
  case older(version: Int)
  case newer(version: Int)
  /// Another program's.
  case foreign
  /// Something was added, left out or written otherwise.
  case altered
}

extension Schema {
  /// Compares the store with this schema. Inside a transaction, so that what is found stays true.
  func inspect(_ connection: Connection) throws(SQLiteError) -> SchemaFinding {
    // Read first: it also rolls back what a killed writer left, the version included.
    let isOurs = try hasOurObjects(connection)
    var version = 0
    try connection.statement("PRAGMA user_version").run { row throws(SQLiteError) in
      version = Int(row.integer(0) ?? 0)
    }
    if version > self.version { return .newer(version: version) }
    if version == self.version { return isOurs ? .current : .altered }
    return version > 0 ? .older(version: version) : .altered
  }

  /// Compares a store with a write-ahead log, which may say otherwise than the header of the file.
  func inspectLogged(_ connection: Connection) throws(SQLiteError) -> SchemaFinding {
    var applicationID: Int64 = 0
    try connection.statement("PRAGMA application_id").run { row throws(SQLiteError) in
      applicationID = row.integer(0) ?? 0
    }
    guard applicationID == Int64(Int32(bitPattern: self.applicationID)) else { return .foreign }
    return try inspect(connection)
  }

  private func hasOurObjects(_ connection: Connection) throws(SQLiteError) -> Bool {
    var missing = objects
    var isOurs = true
    let statement = try connection.statement("SELECT type, name, sql FROM sqlite_schema")
    try statement.run { row throws(SQLiteError) in
      let found = row.withText(2) { sql in
        missing.firstIndex { $0.isSpelled(sql) }
      }
      if let index = found ?? nil {
        missing.remove(at: index)
      } else if !Schema.isMadeBySQLite(row) {
        isOurs = false
      }
    }
    return isOurs && missing.isEmpty
  }

  /// What SQLite adds by itself: the last numbers given, the indexes of UNIQUE, and what ANALYZE
  /// leaves.
  ///
  /// Source: https://sqlite.org/fileformat2.html#internal_schema_objects
  private static func isMadeBySQLite(_ row: borrowing Row) -> Bool {
    guard let type = row.text(0), let name = row.text(1) else { return false }
    guard let sql = row.text(2) else {
      return type.elementsEqual("index".utf8) && name.starts(with: "sqlite_autoindex_".utf8)
    }
    return internalTables.contains { sql.elementsEqual($0.utf8) }
  }

  private static let internalTables = [
    "CREATE TABLE sqlite_sequence(name,seq)",
    "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
    "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
  ]
}

extension String {
  /// Compares bytes, all at once: a schema has two thousand, and every run compares them.
  fileprivate func isSpelled(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var text = self
    return text.withUTF8 { utf8 in
      guard utf8.count == bytes.count, let left = utf8.baseAddress, let right = bytes.baseAddress
      else { return utf8.count == bytes.count }
      return memcmp(left, right, utf8.count) == 0
    }
  }
}
