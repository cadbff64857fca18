import CSQLite
import Domain

extension Store {
  /// Opens the file for reading and begins a transaction; nil where there is none.
  ///
  /// What a killed writer left is rolled back first, and an older version upgraded: for these the
  /// file is opened for writing.
  func openForReading() throws(Failure) -> (connection: Connection, isWritable: Bool)? {
    guard try file.isPresent() else { return nil }
    let connection = try connectForReading()
    var finding: SchemaFinding
    do { finding = try beginAndInspect(connection, "BEGIN") } catch {
      guard error.extendedCode == SQLiteError.needsRollback else { throw file.failure(error) }
      try rollBackUnfinishedChange()
      finding = try attempt { () throws(SQLiteError) in
        try beginAndInspect(connection, "BEGIN")
      }
    }
    guard case .older = finding else {
      try accept(finding)
      return (connection, false)
    }
    connection.end()
    let writer = try openForWriting()
    try attempt { () throws(SQLiteError) in try writer.execute("COMMIT; BEGIN") }
    return (writer, true)
  }

  /// Opens the file for writing, makes it where there is none, and begins a transaction.
  func openForWriting() throws(Failure) -> Connection {
    if try !file.isPresent() { try create() }
    let connection = try connectForWriting()
    let finding = try attempt { () throws(SQLiteError) in
      let finding = try beginAndInspect(connection, "BEGIN IMMEDIATE")
      guard case .older(let version) = finding else { return finding }
      try schema.migrate(connection, from: version)
      return try schema.inspect(connection)
    }
    try accept(finding)
    return connection
  }

  private func beginAndInspect(_ connection: Connection, _ begin: String) throws(SQLiteError)
    -> SchemaFinding
  {
    try connection.execute(begin)
    do { return try schema.inspect(connection) } catch {
      connection.end()
      throw error
    }
  }

  private func accept(_ finding: SchemaFinding) throws(Failure) {
    switch finding {
    case .current: return
    case .newer(let version): throw newer(version)
    case .older, .altered:
      throw file.failure(.damaged, "the tables are not those of a tasks database")
    }
  }

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
      throw file.failure(.foreign, "the database is another program's")
    }
    guard header.schemaVersion <= schema.version else { throw newer(header.schemaVersion) }
    guard header.isUTF8 else { throw file.failure(.damaged, "the database is damaged") }
    return header
  }

  private func connectForReading() throws(Failure) -> Connection {
    let connection = try connect(.file(file.path, .reading))
    guard try header(connection).isWriteAheadLogged else { return connection }
    // An ordinary connection would make files beside it.
    if try hasWriteAheadLog(connection), try !foldWriteAheadLog() { return connection }
    return try connect(.unchangingFile(connection.resolvedPath))
  }

  private func connectForWriting() throws(Failure) -> Connection {
    let connection = try connect(.file(file.path, .writing))
    let isWriteAheadLogged = try header(connection).isWriteAheadLogged
    guard !connection.isReadOnly else {
      throw file.failure(.storage, "the database or its folder is read-only")
    }
    do { try connection.execute("PRAGMA journal_mode = TRUNCATE") } catch {
      // Another program that uses the log keeps it on; it is as safe.
      guard isWriteAheadLogged, error.code == SQLITE_BUSY else { throw file.failure(error) }
    }
    try attempt { () throws(SQLiteError) in try connection.execute("PRAGMA synchronous = FULL") }
    return connection
  }

  private func connect(_ location: Connection.Location) throws(Failure) -> Connection {
    try attempt { () throws(SQLiteError) in try Connection(location, patience: patience) }
  }

  private func hasWriteAheadLog(_ connection: Connection) throws(Failure) -> Bool {
    do { return (try FileStatus.of(connection.writeAheadLogPath)?.size ?? 0) > 0 } catch {
      throw file.failure(error)
    }
  }

  /// Brings what a killed writer left in the log into the file. False where another program has it
  /// open, and will do so itself.
  private func foldWriteAheadLog() throws(Failure) -> Bool {
    let connection = try connectToRecover()
    do { try connection.execute("PRAGMA journal_mode = TRUNCATE") } catch {
      guard error.code == SQLITE_BUSY else { throw recoveryFailure(error) }
      return false
    }
    return true
  }

  private func rollBackUnfinishedChange() throws(Failure) {
    let connection = try connectToRecover()
    do { try connection.execute("SELECT count(*) FROM sqlite_schema") } catch {
      throw recoveryFailure(error)
    }
  }

  private func connectToRecover() throws(Failure) -> Connection {
    let connection = try connect(.file(file.path, .writing))
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
    let newFile = try NewFile(file, patience: patience)
    try newFile.makeFolders()
    // Where another process was first, its file is as good.
    _ = try newFile.make { (_, descriptor) throws(Failure) in
      do throws(SystemError) { try descriptor.append(image) } catch { throw file.failure(error) }
      try newFile.removeStaleCompanions()
    }
  }
}
