import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is read, and closed with its last reference.
final class OpenedFile: ByteInput {
  private let descriptor: Int32
  private let input: DescriptorInput

  /// Waits for a writer where the file is a pipe.
  ///
  /// - Throws: `.input` where there is no such file, or it may not be read.
  init(_ file: FilePath) throws(Failure) {
    let name = "\"\(file.visibleText)\""
    let path = (file.bytes + [0]).map(CChar.init(bitPattern:))
    descriptor = Self.openForReading(path)
    guard descriptor >= 0 else {
      throw Failure(.input, "cannot read \(name): \(systemMessage())")
    }
    input = DescriptorInput(descriptor, name: name)
  }

  deinit {
    close(descriptor)
  }

  func read(into room: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    try input.read(into: room)
  }

  /// -1, and the reason in `errno`, where it cannot be opened.
  private static func openForReading(_ path: [CChar]) -> Int32 {
    while true {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
      if descriptor >= 0 || errno != EINTR { return descriptor }
    }
  }
}
