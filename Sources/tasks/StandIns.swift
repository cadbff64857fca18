import Domain

// Stand-ins for functions of Domain and Presentation until those are merged; then this file goes.

func visibleText(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: bytes.flatMap { $0 < 0x20 ? Array("\\u00".utf8) : [$0] }, as: UTF8.self)
}
func jsonString(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\\(scalar)"
    case "\u{0}"..."\u{1F}":
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

extension TaskReference {
  package init(_ text: String) throws(Malformed) {
    guard let number = Int64(text), number >= 0 else {
      throw Malformed(reason: "\"\(text)\" is not an ID")
    }
    self.init(target: .number(number), text: text)
  }

  package struct Malformed: Error { let reason: String }
}
