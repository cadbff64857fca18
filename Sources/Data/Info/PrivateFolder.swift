import Domain

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
  /// there yet. Where that fails the file is as it was.
  func replace(_ name: String, with bytes: [UInt8]) throws(SystemError) {
    try FileSystem.makeFolders(path)
    let suffix = String(UInt64.random(in: .min ... .max), radix: 16)
    let temporary = file(".\(name).\(suffix)")
    do {
      let descriptor = try Descriptor(creating: temporary)
      try descriptor.append(bytes)
      try descriptor.sync()
      try FileSystem.rename(temporary, to: file(name))
    } catch {
      try? FileSystem.remove(temporary)
      throw error
    }
  }

  private func file(_ name: String) -> Path {
    path + "/".utf8 + name.utf8
  }
}
