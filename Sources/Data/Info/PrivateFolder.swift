import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of small files that only their owner may read, and that may be lost.
struct PrivateFolder {
  let path: FilePath

  /// The bytes of a file; nil when there is none, it cannot be read, or it is larger than `limit`.
  func contents(of name: String, limit: Int) -> [UInt8]? {
    // Without O_NONBLOCK a FIFO in its place would be waited for.
    let file = file(name).withUnsafePath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let isComplete = bytes.withUnsafeMutableBytes { room in
      moveAll(room.count) { read(file, room.baseAddress?.advanced(by: $0), room.count - $0) }
    }
    return isComplete ? bytes : nil
  }

  /// Puts `bytes` in place of the file as a whole, mode 0600, and makes the folder, mode 0700, where
  /// it is not there yet. False when that cannot be done; the file is then as it was.
  func replace(_ name: String, with bytes: [UInt8]) -> Bool {
    guard makeFolder() else { return false }
    let suffix = String(UInt64.random(in: .min ... .max), radix: 16)
    let temporary = file(".\(name).\(suffix)")
    let descriptor = temporary.withUnsafePath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { return false }
    // The umask may have taken more than it should.
    let isWritten = fchmod(descriptor, 0o600) == 0 && put(bytes, into: descriptor)
    guard close(descriptor) == 0, isWritten, move(temporary, to: file(name)) else {
      _ = temporary.withUnsafePath { unlink($0) }
      return false
    }
    return true
  }

  private func file(_ name: String) -> FilePath {
    FilePath(path.bytes + [UInt8(ascii: "/")] + Array(name.utf8))
  }

  private func move(_ from: FilePath, to: FilePath) -> Bool {
    from.withUnsafePath { from in to.withUnsafePath { rename(from, $0) } } == 0
  }

  /// Makes the folder and those above it that are missing (XDG Base Directory Specification).
  private func makeFolder() -> Bool {
    if path.withUnsafePath({ access($0, W_OK | X_OK) }) == 0 { return true }
    for end in path.bytes.indices.dropFirst() + [path.bytes.endIndex]
    where end == path.bytes.endIndex || path.bytes[end] == UInt8(ascii: "/") {
      let part = FilePath(Array(path.bytes[..<end]))
      if part.withUnsafePath({ mkdir($0, 0o700) }) == 0 {
        // The umask may have taken more than it should.
        guard part.withUnsafePath({ chmod($0, 0o700) }) == 0 else { return false }
      } else if errno != EEXIST {
        return false
      }
    }
    return true
  }

  private func put(_ bytes: [UInt8], into file: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      moveAll(bytes.count) { write(file, bytes.baseAddress?.advanced(by: $0), bytes.count - $0) }
    }
  }
}

/// Calls `move` with how many bytes were moved so far until it moved `count`; false when it fails or
/// moves none.
private func moveAll(_ count: Int, _ move: (Int) -> Int) -> Bool {
  var moved = 0
  while moved < count {
    let step = move(moved)
    guard step > 0 else { return false }
    moved += step
  }
  return true
}

extension FilePath {
  /// Lends the path as the C library takes it.
  fileprivate func withUnsafePath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { path in
      guard let start = path.baseAddress else { preconditionFailure("a path ends with NUL") }
      return body(start)
    }
  }
}
