import Domain

/// Appends `text` as a JSON string: only what RFC 8259 says must be escaped is.
package func appendJSONString(_ text: String, to bytes: inout [UInt8]) {
  bytes.append(UInt8(ascii: "\""))
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0..<0x20:
      bytes += "\\u00".utf8
      bytes += [hexadecimalDigit(byte >> 4), hexadecimalDigit(byte & 15)]
    default: bytes.append(byte)
    }
  }
  bytes.append(UInt8(ascii: "\""))
}
