import Domain

/// What SQLite keeps beside a database, under its name with an ending.
///
/// Source: https://sqlite.org/tempfiles.html
private struct Companion {
  let ending: String
  /// What one begins with that is not empty.
  let beginnings: [[UInt8]]

  static let all = [
    // One that is over may begin with zeros.
    Companion(ending: "-journal", beginnings: [RollbackJournal.magic, zeros]),
    Companion(ending: "-wal", beginnings: [[0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83]]),
    // The version of the format, in the order of the machine's bytes.
    Companion(
      ending: "-shm", beginnings: [[0x18, 0xE2, 0x2D, 0x00], [0x00, 0x2D, 0xE2, 0x18], zeros]),
  ]

  private static let zeros = [UInt8](repeating: 0, count: 8)

  /// False for what cannot be read, too.
  func isOne(_ path: Path) -> Bool {
    guard let file = try? Descriptor(reading: path), (try? file.status())?.kind == .regular,
      let bytes = try? file.take(8, at: 0)
    else { return false }
    return bytes.isEmpty || beginnings.contains(where: bytes.starts)
  }

  /// One that every database has, and that SQLite takes for nothing.
  func isEmptyJournal(_ path: Path) -> Bool {
    let status = try? FileStatus.of(path, followingLinks: false)
    return ending == "-journal" && status?.kind == .regular && status?.size == 0
  }
}

extension NewFile {
  /// Refuses a name under which SQLite would look for a part of another database, and remove it.
  func refuseNameOfCompanion() throws(Failure) {
    for ending in Companion.all.map(\.ending)
    where path.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
      let database = Path(path.dropLast(ending.utf8.count))
      guard (try? FileStatus.of(database))??.kind == .regular else { continue }
      throw file.failure(
        .storage, "the name is kept for a part of the database \"\(visibleText(database))\"")
    }
  }

  /// Removes what belonged to a database of this name that is gone: SQLite would put it into the new
  /// one.
  ///
  /// - Returns: false where the name is taken by now.
  func clearTheWay(isLocked: Bool) throws(Failure) -> Bool {
    for companion in Companion.all {
      let path = self.path + companion.ending.utf8
      guard try isThere(path) else { continue }
      // It may be that of a database that another program has just made.
      guard try !isThere(self.path) else { return false }
      if companion.isEmptyJournal(path) { continue }
      if isLocked, companion.isOne(path) {
        do { try FileSystem.remove(path) } catch { throw file.failure(error) }
        continue
      }
      throw file.failure(
        .storage, "\"\(visibleText(path))\" is in the way of",
        hint: "SQLite would take it for a part of the new database: move it away")
    }
    return true
  }
}
