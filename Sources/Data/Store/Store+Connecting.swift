import CSQLite
import Domain

extension Store {
  /// Without a transaction; what the file says of itself is not yet known to be true.
  func connectForReading() throws(Failure) -> OpenDatabase {
    let connection = try connect(.reading)
    guard try header(connection).isWriteAheadLogged else {
      return OpenDatabase(connection: connection, isWritable: false, isLogged: false)
    }
    return try connectBesideLog()
  }

  /// For reading. Who reads beside a log makes files, and only who may write can remove them again.
  private func connectBesideLog() throws(Failure) -> OpenDatabase {
    let connection = try connect(.writing)
    let hasLog = try keepLog(connection)
    if connection.isReadOnly {
      guard hasLog, try exists(connection.logIndexPath) else { throw logIsForbidden }
    }
    return OpenDatabase(connection: connection, isWritable: false, isLogged: true)
  }

  /// Without a transaction; what the file says of itself is not yet known to be true.
  func connectForWriting() throws(Failure) -> OpenDatabase {
    let connection = try connect(.writing)
    let header = try header(connection)
    let isLogged = header.isWriteAheadLogged
    guard !connection.isReadOnly else {
      throw file.unwritable
    }
    if isLogged { _ = try keepLog(connection) }
    try attempt { () throws(SQLiteError) in
      if !isLogged { try connection.execute("PRAGMA journal_mode = TRUNCATE") }
      try connection.execute("PRAGMA synchronous = FULL")
    }
    return OpenDatabase(
      connection: connection, isWritable: true, isLogged: isLogged,
      pagesToRelease: header.pagesToRelease)
  }

  func connect(_ access: Connection.Access) throws(Failure) -> Connection {
    try attempt { () throws(SQLiteError) in
      try Connection(.file(file.path, access), patience: patience)
    }
  }

  /// Keeps a log as it is until it is known to be ours.
  ///
  /// - Returns: whether there is one.
  private func keepLog(_ connection: Connection) throws(Failure) -> Bool {
    guard try exists(connection.writeAheadLogPath) else { return false }
    connection.foldsLogOnClose = false
    return true
  }

  func exists(_ companion: Path) throws(Failure) -> Bool {
    do { return try FileStatus.of(companion) != nil } catch { throw file.failure(error) }
  }

  func logFailure(_ error: SQLiteError) -> Failure {
    switch error.code {
    case SQLITE_CANTOPEN where file.isDiskFull: file.full
    case SQLITE_READONLY, SQLITE_CANTOPEN: logIsForbidden
    default: file.failure(error)
    }
  }

  private var logIsForbidden: Failure {
    file.failure(
      .storage,
      "the write-ahead log of the database cannot be used in a read-only database or folder",
      hint: "use a copy of it and of the files beside it in a folder that can be written")
  }

  func readHeader(_ connection: Connection) throws(Failure) -> FileHeader? {
    try attempt { () throws(SQLiteError) in
      FileHeader(try connection.firstBytes(FileHeader.size))
    }
  }

  /// Refuses other programs' files before SQLite does anything to them, such as a rollback.
  private func header(_ connection: Connection) throws(Failure) -> FileHeader {
    guard let header = try readHeader(connection) else {
      throw file.failure(.foreign, "the file is not a database")
    }
    guard header.applicationID == schema.applicationID else { throw foreign }
    guard header.schemaVersion <= schema.version else { throw newer(header.schemaVersion) }
    guard header.isUTF8 else { throw file.failure(.damaged, "the database is damaged") }
    try refuseStrays(connection, header)
    return header
  }
}
