/// Text that is being pasted, up to the mark of its end.
struct PastedText {
  /// How many bytes are kept, of UTF-8. What is pasted beyond them is lost.
  static let limit = 1 << 20

  /// Source: "XTerm Control Sequences", Bracketed Paste Mode.
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var isCut = false
  /// How many bytes of the end's mark came last.
  private var matched = 0

  /// Takes the next byte; the whole text where it was the last one of the mark. A byte that is no
  /// UTF-8 becomes U+FFFD.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? finished() : nil
    }
    // The mark begins with a byte that it holds but once.
    for held in Self.end[..<matched] { keep(held) }
    matched = 0
    if byte == Self.end[0] { matched = 1 } else { keep(byte) }
    return nil
  }

  /// What came of it, where its end will not come.
  mutating func abandon() -> String {
    for held in Self.end[..<matched] { keep(held) }
    return finished()
  }

  private mutating func keep(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) } else { isCut = true }
  }

  private mutating func finished() -> String {
    defer { self = PastedText() }
    if isCut { dropPartialScalar() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func dropPartialScalar() {
    let continuations = bytes.reversed().prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    guard continuations < bytes.count else { return }
    let lead = bytes[bytes.count - 1 - continuations]
    let expected = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0
    if expected > continuations { bytes.removeLast(continuations + 1) }
  }
}
