/// The first 16 bytes of the SHA-1 of `message`: what a UUID of version 5 is made of. It keeps no
/// secret and proves nothing.
///
/// Source: RFC 3174, section 6.1.
package func truncatedSHA1(_ message: [UInt8]) -> (high: UInt64, low: UInt64) {
  var padded = message + [0x80]
  padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
  let bitCount = UInt64(message.count) * 8
  padded += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) }

  var hash: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  var words = [UInt32](repeating: 0, count: 80)
  for block in stride(from: 0, to: padded.count, by: 64) {
    for index in 0..<16 {
      words[index] = padded[(block + 4 * index)..<(block + 4 * index + 4)]
        .reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words[index] = rotate(
        words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1)
    }
    var (a, b, c, d, e) = (hash[0], hash[1], hash[2], hash[3], hash[4])
    for (index, word) in words.enumerated() {
      let (mix, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      (a, b, c, d, e) = (
        rotate(a, by: 5) &+ mix &+ e &+ word &+ constant, a, rotate(b, by: 30), c, d
      )
    }
    for (index, value) in [a, b, c, d, e].enumerated() { hash[index] &+= value }
  }
  return (
    UInt64(hash[0]) << 32 | UInt64(hash[1]), UInt64(hash[2]) << 32 | UInt64(hash[3])
  )
}

private func rotate(_ word: UInt32, by count: UInt32) -> UInt32 {
  word << count | word >> (32 - count)
}
