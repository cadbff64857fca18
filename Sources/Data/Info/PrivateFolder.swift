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
  private let path: Path

  init(_ path: FilePath) {
    self.path = path.bytes
  }

  /// The bytes of a file; nil when there is none, it cannot be read, or it is larger than `limit`.
  func contents(of name: String, limit: Int) -> [UInt8]? {
    guard let file = try? Descriptor(reading: file(name)), let status = try? file.status(),
      status.kind == .regular, status.size <= limit
    else { return nil }
    return try? file.take(status.size, at: 0)
  }

  /// Puts `bytes` in place of the file as a whole, mode 0600, and makes the folder where it is not
  /// there yet. Where that fails, or other processes are at it for a second, the file is as it was.
  func replace(_ name: String, with bytes: [UInt8]) throws(SystemError) {
    try FileSystem.makeFolders(path)
    let folder = try Descriptor(folder: path)
    // Some file systems cannot lock a folder: what is left there stays.
    if let isLocked = try? folder.lock(patience: 1_000) {
      guard isLocked else { throw SystemError(EWOULDBLOCK) }
      TemporaryName.removeLeftovers(in: path)
    }
    try withHeldSignals { (_) throws(SystemError) in
      let temporary = path + "/".utf8 + TemporaryName.random()
      do throws(SystemError) {
        let descriptor = try Descriptor(creating: temporary)
        try descriptor.append(bytes)
        try descriptor.sync()
        try FileSystem.rename(temporary, to: file(name))
      } catch {
        try? FileSystem.remove(temporary)
        throw error
      }
    }
  }

  private func file(_ name: String) -> Path {
    path + "/".utf8 + name.utf8
  }
}
