/// Appends `value` in decimal, with zeros in front up to `width` digits and a minus sign below zero.
package func appendDecimal(_ value: Int, width: Int = 1, to text: inout [UInt8]) {
  // 20 bytes hold every Int and its sign.
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(20, width + 1)) { digits in
    var rest = value.magnitude
    var first = digits.count
    while rest > 0 || digits.count - first < max(width, 1) {
      first -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    if value < 0 {
      first -= 1
      digits[first] = UInt8(ascii: "-")
    }
    text.append(contentsOf: UnsafeBufferPointer(rebasing: digits[first...]))
  }
}

/// How many digits `value` has; it is not negative.
package func decimalDigits(_ value: Int64) -> Int {
  var (digits, rest) = (1, value)
  while rest >= 10 {
    rest /= 10
    digits += 1
  }
  return digits
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes `value`, below 100, as two digits at `index`.
  @inline(__always)
  func setTwoDigits(_ value: Int, at index: Int) {
    self[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10)
    self[index + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10)
  }
}

extension BinaryInteger {
  /// The quotient rounded down, and what is left: 0 or more, less than `divisor`.
  @inline(__always)
  func dividedRoundingDown(by divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
