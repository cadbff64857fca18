import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a descriptor leads to, read piece by piece.
struct DescriptorInput: ByteInput {
  private let descriptor: Int32
  private let name: String

  /// - Parameters:
  ///   - descriptor: stays open.
  ///   - name: what messages call it: "standard input".
  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  func read(into room: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    while true {
      let count = systemRead(descriptor, room)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilReadable()
      default: throw Failure(.input, "cannot read \(name): \(systemMessage())")
      }
    }
  }

  /// Fills the front of `room` in the same way.
  func read(into room: inout [UInt8]) throws(Failure) -> Int {
    try room.withUnsafeMutableBufferPointer { room throws(Failure) in
      try read(into: UnsafeMutableRawBufferPointer(room))
    }
  }

  /// Whoever shares the descriptor can make it one that does not block.
  private func waitUntilReadable() {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&polled, 1, -1)
  }
}

/// read(2), by a name that the methods of the input do not hide.
private func systemRead(_ descriptor: Int32, _ room: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, room.baseAddress, room.count)
}
