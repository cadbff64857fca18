#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The name of a file that is not whole yet. Random, so that nobody can take it before.
enum TemporaryName {
  static let prefix = ".tasks.new."

  static func random() -> Path {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    let zeros = String(repeating: "0", count: length - digits.utf8.count)
    return Path((prefix + zeros + digits).utf8)
  }

  static func isOne(_ name: Path) -> Bool {
    let digits = name.dropFirst(prefix.utf8.count)
    return name.starts(with: prefix.utf8) && digits.count == length
      && digits.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Removes what killed processes of this user left in a folder. Who calls it holds the lock of the
  /// folder, under which nobody else is at work on one. What cannot be removed is in nobody's way.
  static func removeLeftovers(in folder: Path) {
    for name in (try? FileSystem.names(in: folder, prefix: prefix)) ?? [] where isOne(name) {
      let leftover = folder + "/".utf8 + name
      guard let status = try? FileStatus.of(leftover, followingLinks: false),
        status.kind == .regular, status.owner == geteuid()
      else { continue }
      try? FileSystem.remove(leftover)
    }
  }

  /// In hexadecimal digits.
  private static let length = 16
}
