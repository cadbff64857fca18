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
    let writable: OpenDatabase
    do { writable = try openForWriting() } catch { throw upgradeFailure(error) }
    // The lock of a reader is taken now: a writer that waits for readers lets in no new one.
    let newest = try attempt { () throws(SQLiteError) in
      try writable.begin("COMMIT; BEGIN", expecting: schema)
    }
    try accept(newest, of: writable)
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
    try attempt { () throws(SQLiteError) in try database.releasePages() }
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

  var foreign: Failure { file.failure(.foreign, "the database is another program's") }

  func newer(_ version: Int) -> Failure {
    file.failure(
      .newer, "the database was written by a newer version of tasks",
      hint: "it has schema version \(version), this program knows \(schema.version)")
  }

  /// Who reads does not think of a write.
  private func upgradeFailure(_ failure: Failure) -> Failure {
    Failure(
      failure.kind,
      "an older version wrote the database, and it cannot be upgraded: \(failure.message)",
      hint: failure.hint)
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
    case SQLITE_IOERR where SystemError(error.systemError).isFull: file.failure(error)
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
    var image = try attempt { () throws(SQLiteError) in try schema.emptyImage() }
    // Counted from anywhere, it tells the states of one database from those of others.
    let counter = FileHeader.bytes(ofChangeCounter: .random(in: 0...(.max / 2)))
    for offset in FileHeader.changeCounterOffsets {
      image.replaceSubrange(offset..<offset + counter.count, with: counter)
    }
    guard !file.isTooLong else { throw file.tooLong }
    try file.requireNameOfFile()
    let newFile = try NewFile(file, patience: patience)
    try newFile.makeFolders()
    // Where another process was first, its file is as good.
    _ = try newFile.make { (_, descriptor, _) throws(Failure) in
      do throws(SystemError) { try descriptor.append(image) } catch { throw file.failure(error) }
    }
  }
}
