import CSQLite
import Domain

/// The database of tasks, opened when it is first used: for reading alone until something is
/// written.
package final class Store {
  private enum Transaction {
    /// Of a connection, nil where there is no file yet.
    case reading(Connection?)
    case writing(Connection)
  }

  let file: DatabaseFile
  let schema: Schema
  /// How long to wait for a lock, in milliseconds.
  let patience: Int32
  /// The one of this store: writes through several repositories make one entry.
  private(set) lazy var recorder = HistoryRecorder(self)

  /// Asked now and then during reads, which throw `.interrupted` where it is true; writes are never
  /// cut short.
  package var isInterrupted: (() -> Bool)?
  /// Called after each write of this store that changed something.
  var onChange: (() -> Void)?

  private var database: OpenDatabase? {
    didSet { openings += 1 }
  }
  private var openings = 0
  private var transaction: Transaction?

  package convenience init(_ file: FilePath, patience: Int32 = 10_000) {
    self.init(file, schema: .tasks, patience: patience)
  }

  package init(_ file: FilePath, schema: Schema, patience: Int32) {
    self.file = DatabaseFile(file)
    self.schema = schema
    self.patience = patience
  }

  /// False where nothing was stored yet. What cannot be looked at counts as there: using it says why.
  var isPresent: Bool {
    database != nil || (try? file.isPresent()) ?? true
  }

  /// Runs `body` against one unchanging state, with nil where nothing was ever stored; inside
  /// another transaction it is a part of that.
  func read<Result>(_ body: (Connection?) throws(Failure) -> Result) throws(Failure) -> Result {
    switch transaction {
    case .reading(let connection): return try body(connection)
    case .writing(let connection): return try body(connection)
    case nil: break
    }
    let connection = try beginReading()
    transaction = .reading(connection)
    if let isInterrupted { connection?.isInterrupted = isInterrupted }
    defer {
      if isInterrupted != nil { connection?.isInterrupted = nil }
      connection?.end()
      leave()
    }
    return try body(connection)
  }

  /// Runs `body` as one unit that is on the disk when this returns, or did not happen; inside
  /// another such unit it is a part of that.
  func write<Result>(_ body: (Connection) throws(Failure) -> Result) throws(Failure) -> Result {
    switch transaction {
    case .writing(let connection): return try body(connection)
    case .reading: preconditionFailure("a read that turns into a write can fail at any moment")
    case nil: break
    }
    let connection = try beginWriting()
    let changes = connection.totalChanges
    let result = try finish(connection, body)
    if let onChange, connection.totalChanges != changes { onChange() }
    return result
  }

  /// Runs the transaction that was begun to its end.
  private func finish<Result>(
    _ connection: Connection, _ body: (Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    transaction = .writing(connection)
    defer {
      connection.end()
      leave()
    }
    let result = try body(connection)
    guard !connection.isMoved else { throw file.moved }
    do { try connection.execute("COMMIT") } catch { throw commitFailure(error) }
    guard !connection.isMoved else { throw file.moved.mayBeStored }
    return result
  }

  /// The journal may be gone, and with it the way back, when the disk fails.
  private func commitFailure(_ error: SQLiteError) -> Failure {
    let failure = file.failure(error)
    return error.code == SQLITE_IOERR ? failure.mayBeStored : failure
  }

  /// Runs `body`, and says what SQLite refuses in the words of the user.
  func attempt<Result>(_ body: () throws(SQLiteError) -> Result) throws(Failure) -> Result {
    do { return try body() } catch { throw file.failure(error) }
  }

  private func beginReading() throws(Failure) -> Connection? {
    if let database {
      try refuseOddJournal(database.connection)
      try attempt { () throws(SQLiteError) in try database.connection.execute("BEGIN") }
    } else {
      database = try openForReading()
    }
    return database?.connection
  }

  private func beginWriting() throws(Failure) -> Connection {
    if let database, database.isWritable {
      try refuseOddJournal(database.connection)
      try attempt { () throws(SQLiteError) in try database.connection.execute("BEGIN IMMEDIATE") }
      return database.connection
    }
    let opened = try openForWriting()
    database = opened
    return opened.connection
  }

  /// Which state of the file the next read finds, without waiting for a lock. A file that no longer
  /// stands at its path, cannot be used, or was given a write-ahead log, is let go: who opens it next
  /// knows what to do.
  func look() -> StoreSight {
    guard transaction == nil else { return .locked }
    guard let connection = database?.connection else { return .unknown }
    do throws(SQLiteError) {
      let header = FileHeader(try connection.firstBytes(FileHeader.size))
      if isAtPath(connection), header?.isWriteAheadLogged == false {
        return .version(try connection.dataVersion(), opening: openings)
      }
    } catch {
      if error.code == SQLITE_BUSY { return .locked }
    }
    database = nil
    return .unknown
  }

  /// Whether what stands at the path is the file that is open: it may have been removed or replaced, or
  /// a link lead elsewhere. Nor is it where a link was put in its place and leads to it: others keep
  /// their journal beside the file, this connection beside the link.
  private func isAtPath(_ connection: Connection) -> Bool {
    guard !connection.isMoved,
      let opened = try? FileStatus.of(connection.filePath, followingLinks: false),
      let found = try? FileStatus.of(file.path)
    else { return false }
    return opened.identity == found.identity
  }

  /// After a transaction. A file with a write-ahead log is closed: who is last brings the log into it.
  private func leave() {
    transaction = nil
    guard let database, database.isLogged else { return }
    self.database = nil
  }
}

extension Failure {
  fileprivate var mayBeStored: Failure {
    Failure(kind, message, hint: "it may have been stored: look before you repeat it")
  }
}

extension Connection {
  /// Ends a transaction that did not commit.
  func end() {
    guard isInTransaction else { return }
    try? execute("ROLLBACK")
  }
}
