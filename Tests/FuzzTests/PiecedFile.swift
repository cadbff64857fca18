import Domain

/// A file of these bytes, which gives so many of them at a time.
final class PiecedFile: ByteInput {
  private var rest: ArraySlice<UInt8>
  private let piece: Int

  init(_ bytes: [UInt8], piece: Int = .max) {
    rest = bytes[...]
    self.piece = piece
  }

  func read(into room: UnsafeMutableRawBufferPointer) -> Int {
    let taken = rest.prefix(min(room.count, piece))
    room.copyBytes(from: taken)
    rest = rest.dropFirst(taken.count)
    return taken.count
  }
}
