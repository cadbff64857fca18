import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A temporary file without a name, written at the end and read from the beginning.
final class Spool {
  private let descriptor: Int32
  private let kind: Failure.Kind

  /// - Parameters:
  ///   - folder: tried before /tmp.
  ///   - kind: what it means when the file cannot be made, written or read.
  init(folder: FilePath?, failing kind: Failure.Kind) throws(Failure) {
    let lastResort = Array("/tmp".utf8)
    var descriptor = folder.map { Self.openNameless(in: $0.bytes) } ?? -1
    if descriptor < 0 { descriptor = Self.openNameless(in: lastResort) }
    guard descriptor >= 0 else {
      throw Failure(
        kind,
        "cannot make a temporary file in \"\(visibleText(lastResort))\": \(systemMessage())")
    }
    self.descriptor = descriptor
    self.kind = kind
  }

  deinit {
    close(descriptor)
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(
          kind, "cannot write a temporary file: \(systemMessage())",
          hint: "TMPDIR names another folder for them")
      }
      rest = UnsafeBufferPointer(rebasing: rest[count...])
    }
  }

  /// Lends all that was appended, from the beginning, in pieces.
  func forEachPiece(_ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void)
    throws(Failure)
  {
    var piece = [UInt8](repeating: 0, count: 65_536)
    var offset = 0
    while true {
      let count = pread(descriptor, &piece, piece.count, off_t(offset))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw Failure(kind, "cannot read a temporary file: \(systemMessage())")
      }
      guard count > 0 else { return }
      offset += count
      try piece.withUnsafeBufferPointer { bytes throws(Failure) in
        try body(UnsafeBufferPointer(rebasing: bytes[..<count]))
      }
    }
  }

  /// -1, and the reason in `errno`, where it cannot be made.
  private static func openNameless(in folder: [UInt8]) -> Int32 {
    var template = (folder + Array("/tasks.XXXXXX".utf8) + [0]).map(CChar.init(bitPattern:))
    let descriptor = mkstemp(&template)
    if descriptor >= 0 { unlink(template) }
    return descriptor
  }
}
