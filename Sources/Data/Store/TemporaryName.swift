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

  /// In hexadecimal digits.
  private static let length = 16
}
