extension TaskID {
  /// The 16 bytes of the identity in the order of its text: they compare as identities do, and a
  /// prefix of the text is a range of them.
  package var bytes: [UInt8] {
    (0..<16).map { byte(at: $0) }
  }

  func byte(at index: Int) -> UInt8 {
    let word = index < 8 ? high : low
    return UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * (index & 7)))
  }

  /// Takes the 16 bytes of an identity; nil for another count.
  package init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16 else { return nil }
    self.init(
      high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }
}

extension TaskID: Comparable {
  package static func < (left: TaskID, right: TaskID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
