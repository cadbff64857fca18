/// The first byte of a sequence of UTF-8 that takes more than one.
///
/// Source: The Unicode Standard 15.0, table 3-7: no overlong forms, no surrogates, nothing above
/// U+10FFFF.
package struct LeadByte: Hashable, Sendable {
  /// Of the sequence, in bytes: 2 to 4.
  package let length: Int
  /// What the second byte may be. Those after it may be 0x80 to 0xBF.
  package let second: ClosedRange<UInt8>
  /// What it tells of the scalar.
  package let bits: UInt32

  /// nil where no such sequence begins with the byte.
  @inline(__always)
  package init?(_ byte: UInt8) {
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    self.second = second
    bits = UInt32(byte) & (0x7F >> UInt32(length))
  }
}
