/// A path as the system takes it.
typealias Path = [UInt8]

extension Path {
  /// Lends the path as the C library takes it.
  func withPointer<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (self + [0]).withUnsafeBytes { body($0.assumingMemoryBound(to: CChar.self).baseAddress!) }
  }

  /// The folder that the file of this path lies in; the path starts with `/` or holds one.
  var folder: Path {
    guard let slash = lastIndex(of: UInt8(ascii: "/")) else { return [UInt8(ascii: ".")] }
    return slash == 0 ? [UInt8(ascii: "/")] : Path(self[..<slash])
  }
}
