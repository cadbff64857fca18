/// A Unicode scalar read out of bytes, and how many of them it took.
package struct DecodedScalar: Hashable, Sendable {
  package let value: UInt32
  package let length: Int

  /// Reads the scalar that begins at `index`; nil where no well-formed sequence does.
  @inline(__always)
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
    let lead = bytes[index]
    guard lead >= 0x80 else {
      self.init(value: UInt32(lead), length: 1)
      return
    }
    guard let sequence = LeadByte(lead) else { return nil }
    let length = sequence.length
    guard bytes.count - index >= length, sequence.second.contains(bytes[index + 1]) else {
      return nil
    }
    var value = sequence.bits << 6 | UInt32(bytes[index + 1] & 0x3F)
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
