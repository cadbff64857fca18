import Domain

extension ByteInput {
  /// How many bytes a line has at most.
  static var longestLine: Int { 1 << 20 }

  /// Reads to the end, lending pieces of some size; all of them are full but the last.
  func forEachPiece(
    _ visit: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
    defer { room.deallocate() }
    var isAtEnd = false
    while !isAtEnd {
      var filled = 0
      while filled < room.count, !isAtEnd {
        let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
        filled += count
        isAtEnd = count == 0
      }
      guard filled > 0 else { return }
      try visit(
        UnsafeRawBufferPointer(rebasing: room[..<filled]).assumingMemoryBound(to: UInt8.self))
    }
  }

  /// Reads to the end, lending each line that is not blank, without what ends it and without a byte
  /// order mark.
  ///
  /// - Throws: `.input` for a line that is longer than `longestLine`.
  func forEachLine(_ visit: (InputRecord) throws(Failure) -> Void) throws(Failure) {
    var reader = RecordReader(.newline, longest: Self.longestLine)
    func check(_ line: InputRecord) throws(Failure) {
      guard line.isWhole else {
        throw line.failure("the line is longer than \(Self.longestLine) bytes")
      }
      try visit(line)
    }
    try forEachPiece { piece throws(Failure) in try reader.take(piece, visit: check) }
    try reader.finish(visit: check)
  }
}
