import Domain

/// The database file as a whole.
package struct SQLiteStorage: StorageUseCase {
  private let store: Store
  private let repository: SQLiteTaskRepository

  package init(_ store: Store) {
    self.store = store
    repository = SQLiteTaskRepository(store)
  }

  package func check() throws(Failure) -> StorageReport {
    try store.read { connection throws(Failure) in
      guard let connection else {
        return StorageReport(file: store.file.name, isPresent: false, tasks: 0)
      }
      // The rows first: what is wrong with one of them can be said by its number.
      var tasks = 0
      try repository.list(TaskListing([TaskQuery(order: .number)])) { (task) throws(Failure) in
        // A connection for reading leaves the CHECKs of the schema out of account.
        guard task.name.hasStorableLength else {
          throw damage("the name of task \(task.number) has a length that none can have")
        }
        tasks += 1
      }
      if let fault = try HistoryInspection(store: store, connection: connection).firstFault() {
        throw damage(fault)
      }
      if let fault = try firstFault(connection) { throw damage(fault) }
      if try givesNumbersAgain(connection) { throw damage("numbers would be given again") }
      return StorageReport(file: store.file.name, isPresent: true, tasks: tasks)
    }
  }

  /// Source: https://sqlite.org/pragma.html#pragma_integrity_check
  private func firstFault(_ connection: Connection) throws(Failure) -> String? {
    try store.attempt { () throws(SQLiteError) in
      var fault: [UInt8] = []
      try connection.statement("PRAGMA integrity_check(1)").run { row throws(SQLiteError) in
        fault = row.text(0) ?? []
      }
      guard !fault.elementsEqual("ok".utf8) else { return nil }
      // Before the fault may stand a line that names the schema it was found in.
      return visibleText(fault.split(separator: UInt8(ascii: "\n")).last ?? [])
    }
  }

  /// Whether the largest number given so far, as SQLite keeps it, is smaller than one in use.
  ///
  /// Source: https://sqlite.org/autoinc.html
  private func givesNumbersAgain(_ connection: Connection) throws(Failure) -> Bool {
    try store.attempt { () throws(SQLiteError) in
      var isWrong = false
      let sql = """
        SELECT ifnull((SELECT max(number) FROM task), 0)
          > ifnull((SELECT CAST(seq AS INTEGER) FROM sqlite_sequence WHERE name = 'task'), 0)
        """
      try connection.statement(sql).run { row throws(SQLiteError) in
        isWrong = row.integer(0) != 0
      }
      return isWrong
    }
  }

  private func damage(_ what: String) -> Failure {
    store.file.failure(.damaged, "the database is damaged (\(what))")
  }

  package func backup(to file: FilePath) throws(Failure) {
    let target = DatabaseFile(file)
    try store.read { connection throws(Failure) in
      guard let connection else {
        throw store.file.failure(.storage, "nothing to back up, there is no database")
      }
      // A link that leads to nothing is something all the same.
      let isTaken: Bool
      do throws(SystemError) {
        isTaken = try FileStatus.of(target.path, followingLinks: false) != nil
      } catch { throw target.failure(error) }
      guard !isTaken else { throw exists(target) }

      guard !target.isTooLong else { throw target.tooLong }
      let newFile = try NewFile(target, patience: store.patience)
      let isMade = try newFile.make { temporary, descriptor, signals throws(Failure) in
        do throws(SQLiteError) {
          let copy = try Connection(.file(temporary, .writing), patience: store.patience)
          // A copy that is cut short is thrown away: no journal on the disk, and one sync at the end.
          // (SQLITE_DBCONFIG_DEFENSIVE keeps journal_mode = OFF from taking effect.)
          try copy.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
          try connection.copy(into: copy) { !signals.isOneWaiting }
        } catch { throw target.failure(error) }
        // A copy is one file, whether or not the database keeps a write-ahead log.
        let counter = try FileHeader.bytes(ofChangeCounter: store.changeCounter(connection))
        do throws(SystemError) {
          try descriptor.replace(at: FileHeader.journalOffset, with: [1, 1])
          // It tells which state the copy is of.
          for offset in FileHeader.changeCounterOffsets {
            try descriptor.replace(at: offset, with: counter)
          }
        } catch { throw target.failure(error) }
      }
      guard isMade else { throw exists(target) }
    }
  }

  private func exists(_ target: DatabaseFile) -> Failure {
    target.failure(.usage, "the file is already there")
  }
}
