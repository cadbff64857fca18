extension TaskID {
  /// The 36 characters of the identity, letters in lower case.
  package var text: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the 36 characters of the identity, letters in lower case.
  package func append(to text: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.textLength) { characters in
      var position = 0
      for index in 0..<16 {
        let value = byte(at: index)
        if Self.isDash(at: position) {
          characters[position] = UInt8(ascii: "-")
          position += 1
        }
        characters[position] = hexadecimalDigit(value >> 4)
        characters[position + 1] = hexadecimalDigit(value & 0xF)
        position += 2
      }
      text.append(contentsOf: UnsafeBufferPointer(characters))
    }
  }

  /// Reads the 36 characters of a UUID, letters in either case; nil where the text is not one.
  package init?(_ text: some Collection<UInt8>) {
    self.init(Array(text))
  }

  /// Reads the 36 characters of a UUID, letters in either case; nil where the text is not one.
  package init?(_ text: [UInt8]) {
    guard text.count == Self.textLength else { return nil }
    var (high, low) = (0 as UInt64, 0 as UInt64)
    for index in 0..<Self.textLength {
      if Self.isDash(at: index) {
        guard text[index] == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = hexadecimalValue(text[index]) else { return nil }
      high = high << 4 | low >> 60
      low = low << 4 | UInt64(digit)
    }
    self.init(high: high, low: low)
  }

  /// The identities whose text begins with `prefix`, letters in either case; nil where no text of
  /// a UUID can begin so.
  static func range(ofPrefix prefix: some Collection<UInt8>) -> ClosedRange<TaskID>? {
    guard prefix.count <= textLength else { return nil }
    var (lowest, highest) = (TaskID(high: 0, low: 0), TaskID(high: .max, low: .max))
    var digits = 0
    for (index, character) in prefix.enumerated() {
      if isDash(at: index) {
        guard character == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let value = hexadecimalValue(character) else { return nil }
      lowest = lowest.settingDigit(digits, to: value)
      highest = highest.settingDigit(digits, to: value)
      digits += 1
    }
    return lowest...highest
  }

  private static let textLength = 36

  /// Source: RFC 9562, section 4.
  private static func isDash(at index: Int) -> Bool {
    index == 8 || index == 13 || index == 18 || index == 23
  }

  private func settingDigit(_ index: Int, to value: UInt8) -> TaskID {
    let shift = UInt64(60 - 4 * (index & 15))
    let mask: UInt64 = ~(0xF << shift)
    let digit = UInt64(value) << shift
    return index < 16
      ? TaskID(high: high & mask | digit, low: low) : TaskID(high: high, low: low & mask | digit)
  }
}

private func hexadecimalValue(_ character: UInt8) -> UInt8? {
  switch character {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
  default: nil
  }
}
