/// The first 16 bytes of the SHA-1 of `message`: what a UUID of version 5 is made of. It keeps no
/// secret and proves nothing.
///
/// Source: RFC 3174, section 6.1.
package func truncatedSHA1(_ message: [UInt8]) -> (high: UInt64, low: UInt64) {
  var padded = message
  padded.append(0x80)
  padded.append(contentsOf: repeatElement(0, count: (120 - padded.count % 64) % 64))
  let bitCount = UInt64(message.count) * 8
  for place in 0..<8 as Range<UInt64> {
    padded.append(UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * place)))
  }
  var digest = Digest()
  padded.withUnsafeBytes { bytes in
    for start in stride(from: 0, to: bytes.count, by: 64) {
      digest.add(UnsafeRawBufferPointer(rebasing: bytes[start..<(start + 64)]))
    }
  }
  return (
    UInt64(digest.h0) << 32 | UInt64(digest.h1), UInt64(digest.h2) << 32 | UInt64(digest.h3)
  )
}

private struct Digest {
  private(set) var h0: UInt32 = 0x6745_2301
  private(set) var h1: UInt32 = 0xEFCD_AB89
  private(set) var h2: UInt32 = 0x98BA_DCFE
  private(set) var h3: UInt32 = 0x1032_5476
  private var h4: UInt32 = 0xC3D2_E1F0

  /// Takes in 64 bytes.
  mutating func add(_ block: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 80) { words in
      for index in 0..<16 {
        words[index] = UInt32(
          bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
      }
      for index in 16..<80 {
        words[index] = rotate(
          words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1)
      }
      add(words)
    }
  }

  private mutating func add(_ words: UnsafeMutableBufferPointer<UInt32>) {
    var (a, b, c, d, e) = (h0, h1, h2, h3, h4)
    for index in 0..<80 {
      let (mix, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotate(a, by: 5) &+ mix &+ e &+ words[index] &+ constant
      (a, b, c, d, e) = (next, a, rotate(b, by: 30), c, d)
    }
    (h0, h1, h2, h3, h4) = (h0 &+ a, h1 &+ b, h2 &+ c, h3 &+ d, h4 &+ e)
  }
}

private func rotate(_ word: UInt32, by count: UInt32) -> UInt32 {
  word << count | word >> (32 - count)
}
