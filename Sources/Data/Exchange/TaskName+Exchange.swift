import Domain

extension TaskName {
  /// The name for a file of text: as it is, or where it is more than one line of UTF-8, which only
  /// another program can have stored, as it is shown to people.
  var bytesOfLine: [UInt8] { isOneLine ? bytes : Array(visibleText.utf8) }

  private var isOneLine: Bool {
    var all: UInt8 = 0
    for byte in bytes {
      guard !isControl(byte) else { return false }
      all |= byte
    }
    return all < 0x80 || (try? UTF8Span(validating: bytes.span)) != nil
  }
}
