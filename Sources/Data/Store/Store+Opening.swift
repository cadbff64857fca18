import CSQLite
import Domain

extension Store {
  /// Opens the file for reading and begins a transaction; nil where there is none.
  ///
  /// What a killed writer left is rolled back first, and an older version upgraded: for these the
  /// file is opened for writing.
  func openForReading() throws(Failure) -> OpenDatabase? {
    guard try file.isPresent() else { return nil }
    let database = try connectForReading()
    let finding: SchemaFinding
    do { finding = try database.begin("BEGIN", expecting: schema) } catch {
      if database.isLogged { throw logFailure(error) }
      guard error.extendedCode == SQLiteError.needsRollback else { throw file.failure(error) }
      try rollBackUnfinishedChange()
      finding = try attempt { () throws(SQLiteError) in
        try database.begin("BEGIN", expecting: schema)
      }
    }
    guard case .older = finding else {
      try accept(finding, of: database)
      return database
    }
    database.connection.end()
    let writable = try openForWriting()
    try attempt { () throws(SQLiteError) in try writable.connection.execute("COMMIT; BEGIN") }
    return writable
  }

  /// Opens the file for writing, makes it where there is none, and begins a transaction.
  func openForWriting() throws(Failure) -> OpenDatabase {
    if try !file.isPresent() { try create() }
    let database = try connectForWriting()
    let finding = try attempt { () throws(SQLiteError) in
      let finding = try database.begin("BEGIN IMMEDIATE", expecting: schema)
      guard case .older(let version) = finding else { return finding }
      try schema.migrate(database.connection, from: version)
      return try schema.inspect(database.connection)
    }
    try accept(finding, of: database)
    return database
  }

  private func accept(_ finding: SchemaFinding, of database: OpenDatabase) throws(Failure) {
    switch finding {
    case .current: if database.isLogged { database.connection.foldsLogOnClose = true }
    case .newer(let version): throw newer(version)
    case .foreign: throw foreign
    case .older, .altered:
      throw file.failure(.damaged, "the tables are not those of a tasks database")
    }
  }

  private var foreign: Failure { file.failure(.foreign, "the database is another program's") }

  private func newer(_ version: Int) -> Failure {
    file.failure(
      .newer, "the database was written by a newer version of tasks",
      hint: "it has schema version \(version), this program knows \(schema.version)")
  }

  /// Refuses other programs' files before SQLite does anything to them, such as a rollback.
  private func header(_ connection: Connection) throws(Failure) -> FileHeader {
    let bytes = try attempt { () throws(SQLiteError) in
      try connection.firstBytes(FileHeader.size)
    }
    guard let header = FileHeader(bytes) else {
      throw file.failure(.foreign, "the file is not a database")
    }
    guard header.applicationID == schema.applicationID else {
      throw foreign
    }
    guard header.schemaVersion <= schema.version else { throw newer(header.schemaVersion) }
    guard header.isUTF8 else { throw file.failure(.damaged, "the database is damaged") }
    return header
  }

  /// SQLite would open the journal, and wait for the writer of a pipe.
  private func refuseOddJournal(_ connection: Connection) throws(Failure) {
    let status: FileStatus?
    do { status = try FileStatus.of(connection.journalPath) } catch { throw file.failure(error) }
    guard status?.kind != .other else {
      throw file.failure(.storage, "the journal beside the database is not a regular file")
    }
  }

  private func connectForReading() throws(Failure) -> OpenDatabase {
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
    guard hasLog || !connection.isReadOnly else { throw logIsForbidden }
    return OpenDatabase(connection: connection, isWritable: false, isLogged: true)
  }

  private func connectForWriting() throws(Failure) -> OpenDatabase {
    let connection = try connect(.writing)
    let isLogged = try header(connection).isWriteAheadLogged
    guard !connection.isReadOnly else {
      throw file.failure(.storage, "the database or its folder is read-only")
    }
    if isLogged { _ = try keepLog(connection) }
    try attempt { () throws(SQLiteError) in
      if !isLogged { try connection.execute("PRAGMA journal_mode = TRUNCATE") }
      try connection.execute("PRAGMA synchronous = FULL")
    }
    return OpenDatabase(connection: connection, isWritable: true, isLogged: isLogged)
  }

  private func connect(_ access: Connection.Access) throws(Failure) -> Connection {
    let connection = try attempt { () throws(SQLiteError) in
      try Connection(.file(file.path, access), patience: patience)
    }
    try refuseOddJournal(connection)
    return connection
  }

  /// Keeps a log as it is until it is known to be ours.
  ///
  /// - Returns: whether there is one.
  private func keepLog(_ connection: Connection) throws(Failure) -> Bool {
    do throws(SystemError) {
      guard try FileStatus.of(connection.writeAheadLogPath) != nil else { return false }
    } catch { throw file.failure(error) }
    connection.foldsLogOnClose = false
    return true
  }

  private func logFailure(_ error: SQLiteError) -> Failure {
    switch error.code {
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

  private func rollBackUnfinishedChange() throws(Failure) {
    let connection = try connectToRecover()
    do { try connection.execute("SELECT count(*) FROM sqlite_schema") } catch {
      throw recoveryFailure(error)
    }
  }

  private func connectToRecover() throws(Failure) -> Connection {
    let connection = try connect(.writing)
    guard !connection.isReadOnly else { throw recoveryIsForbidden }
    return connection
  }

  private func recoveryFailure(_ error: SQLiteError) -> Failure {
    switch error.code {
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_IOERR: recoveryIsForbidden
    default: file.failure(error)
    }
  }

  private var recoveryIsForbidden: Failure {
    file.failure(
      .storage,
      "a change that was cut short cannot be rolled back in a read-only database or folder",
      hint: "use a copy of it and of the files beside it in a folder that can be written")
  }

  private func create() throws(Failure) {
    let image = try attempt { () throws(SQLiteError) in try schema.emptyImage() }
    guard !file.isTooLong else { throw file.tooLong }
    let newFile = try NewFile(file, patience: patience)
    try newFile.makeFolders()
    // Where another process was first, its file is as good.
    _ = try newFile.make { (_, descriptor) throws(Failure) in
      do throws(SystemError) { try descriptor.append(image) } catch { throw file.failure(error) }
      try newFile.removeStaleCompanions()
    }
  }
}
