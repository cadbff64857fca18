import Domain

/// A scalar of which the bytes of UTF-8 come one by one.
struct PartialScalar {
  enum Step {
    case more
    case complete(Unicode.Scalar)
    /// What came before is no scalar. Where the byte is not taken, it begins something else.
    case damaged(isTaken: Bool)
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var expected: ClosedRange<UInt8> = 0x80...0xBF

  var isEmpty: Bool { missing == 0 }

  /// Source: The Unicode Standard 15.0, section 3.9, "U+FFFD Substitution of Maximal Subparts".
  mutating func take(_ byte: UInt8) -> Step {
    guard missing > 0 else { return begin(byte) }
    guard expected.contains(byte) else {
      missing = 0
      return .damaged(isTaken: false)
    }
    expected = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .more }
    return Unicode.Scalar(value).map(Step.complete) ?? .damaged(isTaken: true)
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    guard byte >= 0x80 else { return .complete(Unicode.Scalar(byte)) }
    guard let sequence = LeadByte(byte) else { return .damaged(isTaken: true) }
    (missing, expected, value) = (sequence.length - 1, sequence.second, sequence.bits)
    return .more
  }
}
