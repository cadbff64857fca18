import Domain

/// Records kept in a buffer, and from a full one on in a temporary file.
final class SpooledRecords: KeptRecords {
  private static let capacity = 65_536

  private let ending: InputRecord.Ending
  private let folder: FilePath?
  /// The last records, each with what ended it where it came from: none of them holds that.
  private var buffer: [UInt8] = []
  private var spool: Spool?

  /// - Parameters:
  ///   - ending: of the records where they come from.
  ///   - folder: where the temporary file is made; nil is /tmp.
  init(_ ending: InputRecord.Ending, folder: FilePath?) {
    self.ending = ending
    self.folder = folder
  }

  var isEmpty: Bool { buffer.isEmpty && spool == nil }

  func append(_ record: UnsafeBufferPointer<UInt8>) throws(Failure) {
    if buffer.count >= Self.capacity { try flush() }
    buffer += record
    buffer.append(ending.byte)
  }

  func visitAll(_ visit: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void) throws(Failure) {
    var splitter = RecordSplitter(ending, longest: .max)
    try spool?.forEachPiece { piece throws(Failure) in
      try splitter.take(piece) { record throws(Failure) in try visit(record.bytes) }
    }
    try buffer.withUnsafeBufferPointer { bytes throws(Failure) in
      try splitter.take(bytes) { record throws(Failure) in try visit(record.bytes) }
    }
  }

  private func flush() throws(Failure) {
    if spool == nil { spool = try Spool(folder: folder, failing: .storage) }
    try buffer.withUnsafeBufferPointer { bytes throws(Failure) in try spool?.append(bytes) }
    buffer.removeAll(keepingCapacity: true)
  }
}
