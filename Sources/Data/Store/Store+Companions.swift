import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What lies beside the database under the names that SQLite gives is looked at before SQLite does
/// anything to it: it would wait for a pipe, and take what another state of the file left for its own.
///
/// Source: https://sqlite.org/howtocorrupt.html
extension Store {
  /// - Returns: how large the journal is, in bytes; nil where none is.
  @discardableResult
  func refuseOddJournal(_ connection: Connection) throws(Failure) -> Int? {
    let status: FileStatus?
    do { status = try FileStatus.of(connection.journalPath) } catch { throw file.failure(error) }
    guard let status else { return nil }
    guard status.kind == .regular else {
      throw file.failure(.storage, "the journal beside the database is not a regular file")
    }
    return status.size
  }

  /// Refuses what belongs to another state of the file, such as one that a backup was put in place of,
  /// or to other databases as well.
  func refuseStrays(_ connection: Connection, _ header: FileHeader) throws(Failure) {
    guard let stray = try stray(connection, header), !connection.hasWriter else { return }
    // Programs at work change both: one look may have been before that and one after.
    guard let header = try readHeader(connection), try self.stray(connection, header) == stray
    else {
      return
    }
    switch stray {
    case .log, .journal:
      throw file.failure(
        .storage, "the -journal or -wal beside it is not that of the database",
        hint: "where a backup was put in its place, remove them; else let sqlite3 open it first")
    case .journalOfOthers:
      throw file.failure(
        .storage, "another program's change of several databases is unfinished in",
        hint: "let that program, or sqlite3, open it first")
    }
  }

  func changeCounter(_ connection: Connection) throws(Failure) -> UInt32 {
    try readHeader(connection)?.changeCounter ?? 0
  }

  private func stray(_ connection: Connection, _ header: FileHeader) throws(Failure) -> Stray? {
    if !header.isWriteAheadLogged, try exists(connection.writeAheadLogPath) { return .log }
    guard let journal = try journal(connection) else { return nil }
    guard !journal.namesOthers else { return .journalOfOthers }
    let counter = header.changeCounter
    guard let before = journal.changeCounter, counter != before, counter != before &+ 1 else {
      return nil
    }
    return .journal(before: before, database: counter)
  }

  /// nil where there is nothing to take back.
  private func journal(_ connection: Connection) throws(Failure) -> RollbackJournal? {
    guard let size = try refuseOddJournal(connection), size > 0 else { return nil }
    do throws(SystemError) {
      return try RollbackJournal(Descriptor(reading: connection.journalPath))
    } catch {
      // It was removed meanwhile.
      guard error.code != ENOENT else { return nil }
      throw file.failure(error)
    }
  }
}

private enum Stray: Equatable {
  /// Beside a database that keeps none.
  case log
  /// With the change counters of the database that it leads back to, and of the one that is there.
  case journal(before: UInt32, database: UInt32)
  /// It names a list of journals, which SQLite would remove, whatever file that is.
  case journalOfOthers
}
