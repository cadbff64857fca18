/// Text from outside as it may be shown: what could steer a terminal or trick a reader stands as an
/// escape.
///
/// Control characters and the marks that turn the direction of text become `\u001b`, bytes that are
/// not UTF-8 become `\xff`; everything else stays byte for byte. A backslash stays single, so that a
/// name which holds one is shown as it was typed; the escapes are made to be seen, not read back.
package func visibleText(_ bytes: some Sequence<UInt8>) -> String {
  var text: [UInt8] = []
  appendVisible(Array(bytes), to: &text)
  return String(decoding: text, as: UTF8.self)
}

/// Appends the visible form of `bytes` to `text`.
package func appendVisible(_ bytes: [UInt8], to text: inout [UInt8]) {
  bytes.withUnsafeBufferPointer { appendVisible($0, to: &text) }
}

/// Appends the visible form of `bytes` to `text`.
package func appendVisible(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
  var index = 0
  var pending = 0
  while index < bytes.count {
    if 0x20...0x7E ~= bytes[index] {
      index += 1
      continue
    }
    let scalar = DecodedScalar(bytes, at: index)
    if let scalar, !isDeceptive(scalar.value) {
      index += scalar.length
      continue
    }
    text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[pending..<index]))
    if let scalar {
      appendEscape("u", scalar.value, digits: 4, to: &text)
    } else {
      appendEscape("x", UInt32(bytes[index]), digits: 2, to: &text)
    }
    index += scalar?.length ?? 1
    pending = index
  }
  text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[pending...]))
}

/// The text of a file as it may be shown: like `visibleText(_:)`, but for tabs and the ends of lines.
package func visibleLines(_ bytes: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  var line: [UInt8] = []
  for (index, byte) in bytes.enumerated() {
    let isEnd = byte == 0x0A || byte == 0x0D && bytes[index...].dropFirst().first == 0x0A
    guard isEnd || byte == 0x09 else {
      line.append(byte)
      continue
    }
    appendVisible(line, to: &text)
    line.removeAll(keepingCapacity: true)
    text.append(byte)
  }
  appendVisible(line, to: &text)
  return text
}

/// Whether a scalar is shown as an escape: controls (C0, DEL, C1), line and paragraph separators, and
/// the marks, embeddings, overrides and isolates that change the direction of the text around them.
///
/// Source: cli.md, "Names"; Unicode Standard Annex 9, section 2.
package func isDeceptive(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}

private func appendEscape(
  _ letter: Unicode.Scalar, _ value: UInt32, digits: Int, to text: inout [UInt8]
) {
  text.append(UInt8(ascii: "\\"))
  text.append(UInt8(ascii: letter))
  for place in (0..<digits).reversed() {
    text.append(hexadecimalDigit(UInt8(truncatingIfNeeded: value >> UInt32(4 * place)) & 0xF))
  }
}

extension TaskName {
  /// The name as it may be shown to people.
  package var visibleText: String { Domain.visibleText(bytes) }
}

extension FilePath {
  /// The path as it may be shown to people.
  package var visibleText: String { Domain.visibleText(bytes) }
}
