import Domain

/// Records kept in a buffer, and from a full one on in a temporary file.
final class SpooledRecords: KeptRecords {
  private static let capacity = 65_536

  private let terminator: UInt8
  private let folder: FilePath?
  /// The last records, each with the terminator, which none of them holds.
  private var buffer: [UInt8] = []
  private var spool: Spool?

  /// - Parameters:
  ///   - ending: what ended the records where they came from.
  ///   - folder: where the temporary file is made; nil is /tmp.
  init(_ ending: InputRecord.Ending, folder: FilePath?) {
    terminator = ending == .newline ? UInt8(ascii: "\n") : 0
    self.folder = folder
  }

  var isEmpty: Bool { buffer.isEmpty && spool == nil }

  func append(_ record: UnsafeBufferPointer<UInt8>) throws(Failure) {
    if buffer.count >= Self.capacity { try flush() }
    buffer += record
    buffer.append(terminator)
  }

  func forEach(_ visit: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void) throws(Failure) {
    var splitter = RecordSplitter(terminator: terminator, longest: .max)
    try spool?.forEachPiece { piece throws(Failure) in
      try splitter.take(piece) { record, _ throws(Failure) in try visit(record) }
    }
    try buffer.withUnsafeBufferPointer { bytes throws(Failure) in
      try splitter.take(bytes) { record, _ throws(Failure) in try visit(record) }
    }
  }

  private func flush() throws(Failure) {
    if spool == nil { spool = try Spool(folder: folder, failing: .storage) }
    try buffer.withUnsafeBufferPointer { bytes throws(Failure) in try spool?.append(bytes) }
    buffer.removeAll(keepingCapacity: true)
  }
}
