/// What the first bytes of a database file say, before SQLite acts on them.
///
/// Source: https://sqlite.org/fileformat2.html#the_database_header
struct FileHeader: Equatable {
  static let size = 100
  /// Of the two bytes that say whether writers and readers keep a write-ahead log: 1 without, 2 with.
  static let journalOffset = 18

  /// Someone turned the write-ahead log on.
  let isWriteAheadLogged: Bool
  let schemaVersion: Int
  let applicationID: UInt32
  let isUTF8: Bool
  /// Another one after each change without a write-ahead log.
  let changeCounter: UInt32
  let pages: Int
  /// Of the pages, those that hold nothing any more.
  let unusedPages: Int

  /// nil where the bytes are no database's.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == FileHeader.size, bytes.starts(with: "SQLite format 3\0".utf8) else {
      return nil
    }
    isWriteAheadLogged =
      bytes[FileHeader.journalOffset] == 2 || bytes[FileHeader.journalOffset + 1] == 2
    changeCounter = bigEndian(bytes, at: Self.changeCounterOffsets[0])
    schemaVersion = Int(Int32(bitPattern: bigEndian(bytes, at: 60)))
    applicationID = bigEndian(bytes, at: 68)
    isUTF8 = bigEndian(bytes, at: 56) == 1
    pages = Int(bigEndian(bytes, at: 28))
    unusedPages = Int(bigEndian(bytes, at: 36))
  }

  /// How many pages the next change gives back: none until they are most of the file, so that this is
  /// rare, and then all, but for what would take long. Few are kept: a change soon needs them.
  var pagesToRelease: Int {
    unusedPages >= Self.fewPages && unusedPages > pages / 2
      ? min(unusedPages, Self.mostPagesReleased) : 0
  }

  /// 128 KiB.
  private static let fewPages = 32
  /// 4 MiB, which take some 30 ms, and as much room for the journal on a disk that may be full.
  private static let mostPagesReleased = 1_024
}

extension FileHeader {
  /// Where a change counter stands: it says, too, for which one the count of pages was written.
  static let changeCounterOffsets = [24, 92]

  static func bytes(ofChangeCounter counter: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: counter >> $0) }
  }
}

/// The four bytes at `offset` as an integer, in the order of SQLite's files.
func bigEndian(_ bytes: [UInt8], at offset: Int) -> UInt32 {
  bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
}
