import Domain
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    "", "buy milk", "C:\\temp \\u001b", "Käse 🧀 日本", "e\u{301}", "\u{200B}", "\u{10FFFF}", "~",
  ])
  func textThatHarmsNobodyStaysByteForByte(_ text: String) {
    #expect(Array(visibleText(text.utf8).utf8) == Array(text.utf8))
  }

  @Test(arguments: [
    (0x00, #"\u0000"#), (0x09, #"\u0009"#), (0x0A, #"\u000a"#), (0x1B, #"\u001b"#),
    (0x1F, #"\u001f"#), (0x7F, #"\u007f"#), (0x80, #"\u0080"#), (0x9F, #"\u009f"#),
    (0x061C, #"\u061c"#), (0x200E, #"\u200e"#), (0x200F, #"\u200f"#), (0x2028, #"\u2028"#),
    (0x2029, #"\u2029"#), (0x202A, #"\u202a"#), (0x202E, #"\u202e"#), (0x2066, #"\u2066"#),
    (0x2069, #"\u2069"#),
  ])
  func whatCouldSteerOrTrickIsEscaped(_ scalar: Int, _ escape: String) throws {
    let character = try #require(Unicode.Scalar(scalar))
    #expect(visibleText("a\(character)é".utf8) == "a\(escape)é")
  }

  @Test(arguments: [
    0x1F, 0x7E, 0xA0, 0x061B, 0x061D, 0x200D, 0x2010, 0x2027, 0x202F, 0x2065, 0x206A,
  ])
  func neighboursOfTheEscapedRangesAreTakenOrLeftAsTheRangeSays(_ scalar: Int) throws {
    let character = try #require(Unicode.Scalar(scalar))
    let isEscaped = visibleText(String(character).utf8).hasPrefix("\\")
    #expect(isEscaped == (scalar == 0x1F))
  }

  @Test(
    arguments: [
      ([0xFF], #"\xff"#),
      ([0x61, 0x80, 0x62], #"a\x80b"#),
      ([0xC3], #"\xc3"#),
      ([0xC0, 0xAF], #"\xc0\xaf"#),
      ([0xE0, 0x80, 0x80], #"\xe0\x80\x80"#),
      ([0xED, 0xA0, 0x80], #"\xed\xa0\x80"#),
      ([0xF4, 0x90, 0x80, 0x80], #"\xf4\x90\x80\x80"#),
      ([0xF0, 0x9F, 0xA7, 0x41], #"\xf0\x9f\xa7A"#),
      ([0xE2, 0x82, 0xAC, 0xE2, 0x82], #"€\xe2\x82"#),
    ] as [([UInt8], String)])
  func bytesThatAreNotUTF8AreEscapedOneByOne(_ bytes: [UInt8], _ text: String) {
    #expect(visibleText(bytes) == text)
  }

  @Test func namesAndPathsAreShownThatWay() {
    #expect(TaskName(stored: [0x61, 0x1B]).visibleText == #"a\u001b"#)
    #expect(FilePath([0x2F, 0xFE]).visibleText == #"/\xfe"#)
  }

  @Test func appendingKeepsWhatStandsBefore() {
    var text = Array("1\t".utf8)
    appendVisible(Array("a\u{1B}b".utf8), to: &text)
    #expect(String(decoding: text, as: UTF8.self) == "1\ta\\u001bb")
  }

  @Test func theLinesOfAFileStayLinesWhenItIsShown() {
    #expect(
      visibleLines(Array("a\tb\r\n\u{9B}31mc\rd\u{202E}\n".utf8))
        == Array("a\tb\r\n\\u009b31mc\\u000dd\\u202e\n".utf8))
    #expect(visibleLines([0x61, 0xFF]) == Array("a\\xff".utf8))
    #expect(visibleLines([]) == [])
  }
}
