/// A Unicode scalar read out of bytes, and how many of them it took.
package struct DecodedScalar: Hashable, Sendable {
  package let value: UInt32
  package let length: Int

  /// Reads the scalar that begins at `index`; nil where no well-formed sequence does.
  ///
  /// Source: The Unicode Standard 15.0, table 3-7: no overlong forms, no surrogates, nothing above
  /// U+10FFFF.
  @inline(__always)
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    let lead = bytes[index]
    guard lead >= 0x80 else {
      self.init(value: UInt32(lead), length: 1)
      return
    }
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard bytes.count - index >= length, second.contains(bytes[index + 1]) else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    value = value << 6 | UInt32(bytes[index + 1] & 0x3F)
    for position in index + 2..<index + length {
      guard bytes[position] & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(bytes[position] & 0x3F)
    }
    self.init(value: value, length: length)
  }

  private init(value: UInt32, length: Int) {
    self.value = value
    self.length = length
  }
}
