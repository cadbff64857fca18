/// What a rollback journal says of the change that it takes back, before SQLite acts on it.
///
/// Source: https://sqlite.org/fileformat2.html#the_rollback_journal
struct RollbackJournal: Equatable {
  /// It names a list of journals of several databases, which SQLite removes with it.
  let namesOthers: Bool
  /// The change counter of the database before the change; nil where the first page is not in it.
  let changeCounter: UInt32?

  static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  /// nil where there is nothing to take back: it is empty, was ended, or never came to the disk.
  init?(_ file: borrowing Descriptor) throws(SystemError) {
    let size = try file.status().size
    guard var segment = try Segment(file, at: 0, of: size) else { return nil }
    namesOthers = try file.take(Self.magic.count, at: max(0, size - Self.magic.count)) == Self.magic
    var changeCounter = try segment.changeCounter(file)
    while changeCounter == nil, let next = try Segment(file, at: segment.end, of: size) {
      segment = next
      changeCounter = try segment.changeCounter(file)
    }
    self.changeCounter = changeCounter
  }
}

/// A header and the records after it, each the number of a page, the page, and a checksum.
private struct Segment {
  private let records: StrideTo<Int>
  /// Where the next one begins.
  let end: Int

  private static let headerSize = 28
  /// Of sectors and pages, in bytes.
  private static let sizes = FileHeader.size...65_536

  /// nil where none is.
  init?(_ file: borrowing Descriptor, at start: Int, of size: Int) throws(SystemError) {
    let header = try file.take(Self.headerSize, at: start)
    guard header.count == Self.headerSize, header.starts(with: RollbackJournal.magic) else {
      return nil
    }
    // A count that was never written says "to the end", where older records may follow.
    let written = bigEndian(header, at: 8)
    let count = written == .max ? 0 : Int(written)
    let sector = Int(bigEndian(header, at: 20))
    let page = Int(bigEndian(header, at: 24))
    guard Self.sizes ~= sector, Self.sizes ~= page else { return nil }
    let length = 4 + page + 4
    let last = min(size, start + sector + count * length)
    records = stride(from: start + sector, to: last, by: length)
    end = (last + sector - 1) / sector * sector
  }

  func changeCounter(_ file: borrowing Descriptor) throws(SystemError) -> UInt32? {
    for place in records {
      let record = try file.take(4 + FileHeader.size, at: place)
      guard record.count == 4 + FileHeader.size else { return nil }
      if bigEndian(record, at: 0) == 1 { return FileHeader(Array(record[4...]))?.changeCounter }
    }
    return nil
  }
}
