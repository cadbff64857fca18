extension [UInt8] {
  /// Appends a JSON string that holds `text`.
  package mutating func append(json text: String) {
    var text = text
    text.withUTF8 { append(json: $0) }
  }

  /// Appends a JSON string that holds the text in `text`.
  package mutating func append(json text: [UInt8]) {
    text.withUnsafeBufferPointer { append(json: $0) }
  }

  /// Appends a JSON string that holds the text in `text`.
  ///
  /// Quotes, backslashes and what is shown as an escape elsewhere stand as escapes, what is not
  /// UTF-8 as U+FFFD, one for each byte; all other characters as they are.
  package mutating func append(json text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var index = 0
    var pending = 0
    while index < text.count {
      let byte = text[index]
      if 0x20...0x7E ~= byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        index += 1
        continue
      }
      let scalar = DecodedScalar(text, at: index)
      if let scalar, scalar.value >= 0x7F, !isDeceptive(scalar.value) {
        index += scalar.length
        continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: text[pending..<index]))
      append(jsonEscapeOf: scalar?.value)
      index += scalar?.length ?? 1
      pending = index
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[pending...]))
    append(UInt8(ascii: "\""))
  }

  /// nil is a byte that is not UTF-8.
  private mutating func append(jsonEscapeOf scalar: UInt32?) {
    guard let scalar else { return append(contentsOf: "\u{FFFD}".utf8) }
    append(UInt8(ascii: "\\"))
    if scalar == UInt32(UInt8(ascii: "\"")) || scalar == UInt32(UInt8(ascii: "\\")) {
      return append(UInt8(scalar))
    }
    append(UInt8(ascii: "u"))
    for place in (0..<4).reversed() {
      append(hexadecimalDigit(UInt8(truncatingIfNeeded: scalar >> UInt32(4 * place)) & 0xF))
    }
  }
}
