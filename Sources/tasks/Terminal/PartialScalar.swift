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

  /// Source: The Unicode Standard 15.0, table 3-7, and section 3.9, "U+FFFD Substitution of Maximal
  /// Subparts".
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

  private mutating func begin(_ lead: UInt8) -> Step {
    expected = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return .complete(Unicode.Scalar(lead))
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, expected) = (2, 0xA0...0xBF)
    case 0xED: (missing, expected) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, expected) = (3, 0x90...0xBF)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, expected) = (3, 0x80...0x8F)
    default: return .damaged(isTaken: true)
    }
    value = UInt32(lead) & (0x3F >> UInt32(missing))
    return .more
  }
}
