import Domain

extension JSONReader {
  /// Reads a string from its opening quote on; `text` becomes what it says.
  mutating func readString() throws(JSONError) {
    text.removeAll(keepingCapacity: true)
    advance()
    var isASCII = true
    while true {
      if takePlainBytes() { isASCII = false }
      guard text.count <= Self.longest else { throw error(.tooLong) }
      switch try need() {
      case UInt8(ascii: "\""):
        guard isASCII || isValidUTF8(text) else { throw error(.badUTF8) }
        advance()
        return
      case UInt8(ascii: "\\"): try readEscape()
      case let byte where byte < 0x20: throw error(.control(byte))
      default: continue  // The buffer was used up.
      }
    }
  }

  /// Reads a number into `text` as it is written.
  mutating func readNumber() throws(JSONError) {
    text.removeAll(keepingCapacity: true)
    if try peek() == UInt8(ascii: "-") { take(UInt8(ascii: "-")) }
    if try peek() == UInt8(ascii: "0") {
      take(UInt8(ascii: "0"))
    } else {
      try takeDigits()
    }
    if try peek() == UInt8(ascii: ".") {
      take(UInt8(ascii: "."))
      try takeDigits()
    }
    guard let letter = try peek(), letter | 0x20 == UInt8(ascii: "e") else { return }
    take(letter)
    if let sign = try peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { take(sign) }
    try takeDigits()
  }

  /// At least one.
  private mutating func takeDigits() throws(JSONError) {
    let first = try need()
    guard isASCIIDigit(first) else { throw error(.unexpected(first)) }
    while let digit = try peek(), isASCIIDigit(digit) {
      guard text.count < Self.longest else { throw error(.tooLong) }
      take(digit)
    }
  }

  private mutating func take(_ byte: UInt8) {
    text.append(byte)
    advance()
  }

  private mutating func readEscape() throws(JSONError) {
    advance()
    let letter = try need()
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      advance()
      try readCodeUnits()
      return
    default: throw error(.badEscape)
    }
    advance()
  }

  /// Reads the four digits of a `\u` escape, and the other half of a surrogate pair.
  private mutating func readCodeUnits() throws(JSONError) {
    let unit = try hexadecimal()
    guard 0xd800...0xdfff ~= unit else {
      append(unit)
      return
    }
    guard unit < 0xdc00, try need() == UInt8(ascii: "\\") else { throw error(.loneSurrogate) }
    advance()
    guard try need() == UInt8(ascii: "u") else { throw error(.loneSurrogate) }
    advance()
    let low = try hexadecimal()
    guard 0xdc00...0xdfff ~= low else { throw error(.loneSurrogate) }
    append(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00))
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = try need()
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 + UInt32(byte - 0x30)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 + UInt32(byte - 0x37)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 + UInt32(byte - 0x57)
      default: throw error(.badEscape)
      }
      advance()
    }
    return value
  }

  private mutating func append(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else {
      preconditionFailure("a surrogate reached the text")
    }
    text.append(contentsOf: scalar.utf8)
  }
}

private func isValidUTF8(_ bytes: [UInt8]) -> Bool {
  (try? UTF8Span(validating: bytes.span)) != nil
}
