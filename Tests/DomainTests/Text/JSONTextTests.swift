import Domain
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("", #""""#), ("Milk", #""Milk""#), (#"say "hi" \ bye"#, #""say \"hi\" \\ bye""#),
    ("a/b", #""a/b""#), ("\u{1B}[31m\n\t\u{7F}", #""\u001b[31m\u000a\u0009\u007f""#),
    ("\u{85}\u{9B}", #""\u0085\u009b""#), ("日本 é 🎉", #""日本 é 🎉""#),
    ("\u{202E}evil\u{2066}\u{200F}\u{61C}\u{2028}", #""\u202eevil\u2066\u200f\u061c\u2028""#),
    ("👩‍👧\u{A0}\u{200B}", "\"👩‍👧\u{A0}\u{200B}\""),
  ])
  func `A text stands as a JSON string`(value: String, json: String) {
    #expect(appended { $0.append(json: value) } == json)
    #expect(appended { $0.append(json: Array(value.utf8)) } == json)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "\"a\u{FFFD}b\""), ([0xC3], "\"\u{FFFD}\""),
      ([0xED, 0xA0, 0x80], "\"\u{FFFD}\u{FFFD}\u{FFFD}\""), ([0xC0, 0xAF], "\"\u{FFFD}\u{FFFD}\""),
    ] as [([UInt8], String)])
  func `What is not UTF-8 stands as U+FFFD`(bytes: [UInt8], json: String) {
    #expect(appended { $0.append(json: bytes) } == json)
  }
}

/// What `body` appends, as text.
private func appended(_ body: (inout [UInt8]) -> Void) -> String {
  var bytes: [UInt8] = []
  body(&bytes)
  return String(decoding: bytes, as: UTF8.self)
}
