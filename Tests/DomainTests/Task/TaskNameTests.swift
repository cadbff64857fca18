import Domain
import Testing

@Suite struct TaskNameTests {
  @Test(arguments: [
    "x", " x ", "buy milk", "--at", "%s", "日本", "🧀", "e\u{301}", "\u{301}", "\u{E000}", "a\u{200B}",
    "\u{85}x", "a\u{202E}b", "\u{FFFD}", String(repeating: "n", count: 4_096),
    String(repeating: "é", count: 2_048),
  ])
  func aVisibleLineIsKeptByteForByte(_ text: String) throws {
    #expect(try TaskName(Array(text.utf8)).bytes == Array(text.utf8))
  }

  @Test(
    arguments: [
      ("a\nb", 0x0A), ("\u{1B}[2J", 0x1B), ("\0", 0x00), ("tab\t", 0x09), ("\u{7F}x", 0x7F),
      ("x\u{1F}", 0x1F), ("a\r", 0x0D),
    ] as [(String, UInt8)])
  func controlCharactersAreRefused(_ text: String, _ byte: UInt8) {
    #expect(throws: TaskName.Refusal.controlCharacter(byte)) { try TaskName(Array(text.utf8)) }
  }

  @Test(
    arguments: [
      ([0xFF], 0), ([0x61, 0xC3], 1), ([0x61, 0x62, 0x80, 0x0A], 2), ([0xC0, 0xAF], 0),
      ([0x61, 0xED, 0xA0, 0x80], 1), ([0xF4, 0x90, 0x80, 0x80], 0),
    ] as [([UInt8], Int)])
  func bytesThatAreNotUTF8AreRefused(_ bytes: [UInt8], _ offset: Int) {
    #expect(throws: TaskName.Refusal.invalidUTF8(offset: offset)) { try TaskName(bytes) }
  }

  @Test(arguments: [
    "", " ", "   ", "\u{A0}", "\u{3000}", "\u{2028}", "\u{200B}", "\u{200D}\u{FE0F}", "\u{AD}",
    "\u{202E}", "\u{85}", "\u{115F}", "\u{3164}", "\u{E0001}", "\u{378}", "\u{10FFFF}", "\u{FEFF} ",
  ])
  func aNameWithNothingVisibleIsRefused(_ text: String) {
    #expect(throws: TaskName.Refusal.nothingVisible) { try TaskName(Array(text.utf8)) }
  }

  @Test(arguments: [4_097, 100_000])
  func aNameTooLongIsRefusedWhateverItHolds(_ count: Int) {
    #expect(throws: TaskName.Refusal.tooLong(bytes: count)) {
      try TaskName([UInt8](repeating: 0xFF, count: count))
    }
  }

  @Test(
    arguments: [
      (.controlCharacter(0x1B), #"a name cannot hold the control character "\u001b""#),
      (.invalidUTF8(offset: 0), "a name must be UTF-8: byte 1 is not"),
      (.nothingVisible, "a name needs a visible character"),
      (.tooLong(bytes: 5_000), "a name has at most 4096 bytes: this one has 5000"),
    ] as [(TaskName.Refusal, String)])
  func aRefusalSaysWhatIsWrong(_ refusal: TaskName.Refusal, _ reason: String) {
    #expect(refusal.reason == reason)
  }
}
