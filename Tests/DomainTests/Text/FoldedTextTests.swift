import Domain
import Testing

private func holds(_ name: [UInt8], _ text: String) -> Bool {
  FoldedText(text).isContained(in: TaskName(stored: name))
}

@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("buy milk", "milk"), ("buy MILK", "Milk"), ("milk", "MILK"), ("mmmilk", "mmi"), ("x", ""),
    ("", ""), ("KÄSE", "käse"), ("STRASSE ẞ", "ß"), ("ΟΔΟΣ", "οδος"), ("οδός", "ΟΔΌΣ"),
    ("ПРИВЕТ", "привет"), ("\u{212A}elvin", "kelvin"), ("kelvin", "\u{212A}ELVIN"),
    ("\u{17F}et", "SET"), ("ꭰ", "Ꭰ"), ("𐐨", "𐐀"), ("ϑ", "Θ"), ("100% [a-z]*", "% [A-Z]*"),
    ("日本語", "本"), ("ab\u{301}", "B\u{301}"), ("\u{1F88}", "\u{1F80}"), ("a\\b", "\\B"),
  ])
  func aTextIsFoundWhateverItsCase(_ name: String, _ text: String) {
    #expect(holds(Array(name.utf8), text))
  }

  @Test(arguments: [
    ("", "a"), ("mil", "milk"), ("m ilk", "milk"), ("strasse", "straße"), ("i", "\u{130}"),
    ("\u{131}", "I"), ("é", "e\u{301}"), ("e", "é"), ("日", "本"), ("_", "%"), ("ab", "a_"),
    ("ﬁ", "fi"),
  ])
  func nothingElseIsFound(_ name: String, _ text: String) {
    #expect(!holds(Array(name.utf8), text))
  }

  @Test(
    arguments: [
      ([0xFF, 0x61], "A", true), ([0xC3], "ã", false), ([0xC3], "Ã", false),
      ([0xE2, 0x84], "k", false), ([0xE2, 0x84, 0xAA], "k", true), ([0xC5, 0xBF, 0xC5], "s", true),
      ([0xC1, 0xA1], "a", false), ([0xA4], "\u{FFFD}", false), ([0xC3, 0xFF, 0xA4], "ä", false),
      ([0x61, 0x80, 0x62], "ab", false), ([0xFF], "", true),
    ] as [([UInt8], String, Bool)])
  func bytesThatAreNotUTF8MatchNothing(_ name: [UInt8], _ text: String, _ isFound: Bool) {
    #expect(holds(name, text) == isFound)
  }

  /// One that is too long to be tried at each place is found in the same places.
  @Test func aLongTextIsFoundWhereItStands() {
    let beginning = String(repeating: "aAB\u{E4}", count: 16)
    let text = beginning + "C"
    for name in ["\(text)", "x\(beginning)\(text)", "a\(text)b", beginning + text.lowercased()] {
      #expect(holds(Array(name.utf8), text))
      #expect(holds(Array(name.utf8), text.uppercased()))
    }
    for name in ["", beginning, beginning + "d", String(text.dropFirst()), "c\(beginning)"] {
      #expect(!holds(Array(name.utf8), text))
    }
    let torn = Array(beginning.utf8) + [0xFF] + Array("C".utf8)
    #expect(!holds(torn, text))
    #expect(holds(torn + Array(text.utf8), text))
  }

  /// The blocks that hold the 1,454 lines of status C or S in CaseFolding-15.0.0.txt.
  @Test func everyScalarOfTheTableFoldsOnce() {
    let blocks: [ClosedRange<UInt32>] = [
      0...0x2FFF, 0xA640...0xABBF, 0xFF00...0xFFFF, 0x10400...0x10CFF, 0x118A0...0x118DF,
      0x16E40...0x16E7F, 0x1E900...0x1E95F,
    ]
    let folded = blocks.joined().map { (scalar: $0, becomes: CaseFolding.fold($0)) }
    let changed = folded.filter { $0.scalar != $0.becomes }
    #expect(changed.count == 1_454)
    #expect(changed.allSatisfy { CaseFolding.fold($0.becomes) == $0.becomes })
  }

  @Test(
    arguments: [
      (0x41, 0x61), (0x5A, 0x7A), (0x5B, 0x5B), (0xB5, 0x3BC), (0xD7, 0xD7), (0x130, 0x130),
      (0x131, 0x131), (0x17F, 0x73), (0x1C4, 0x1C6), (0x1C5, 0x1C6), (0x345, 0x3B9), (0x3C2, 0x3C3),
      (0x1E9E, 0xDF), (0x212A, 0x6B), (0x13F8, 0x13F0), (0xAB70, 0x13A0), (0x1E921, 0x1E943),
      (0x10FFFF, 0x10FFFF),
    ] as [(UInt32, UInt32)])
  func aScalarFoldsAsUnicodeHasIt(_ scalar: UInt32, _ folded: UInt32) {
    #expect(CaseFolding.fold(scalar) == folded)
  }
}
