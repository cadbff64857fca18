package func isASCIIDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
}

/// A space or a tab.
package func isBlank(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
}

/// In either case.
package func isASCIILetter(_ byte: UInt8) -> Bool {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
}

/// The capital of a lower-case letter; any other byte as it is.
package func asciiCapital(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte & 0xDF : byte
}

/// The lower-case digit of a value below 16.
package func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

extension StaticString {
  /// Of a text, which is no single character.
  package var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }

  /// Whether it is the same text.
  package func isSpelled(by text: [UInt8]) -> Bool {
    text.count == bytes.count && text.elementsEqual(bytes)
  }
}
