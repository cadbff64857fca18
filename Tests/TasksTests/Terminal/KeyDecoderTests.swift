import Presentation
import Testing
import tasks

/// What a terminal sends, and the keys that are told.
private struct Typed: CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]
  let keys: [Key]

  init(_ text: String, _ keys: Key...) {
    self.init(Array(text.utf8), keys)
  }

  init(_ bytes: [UInt8], _ keys: [Key]) {
    self.bytes = bytes
    self.keys = keys
  }

  var testDescription: String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}

@Suite("The keys of a terminal")
struct KeyDecoderTests {
  private static let text: [Typed] = [
    Typed("a Z~", .character("a"), .character(" "), .character("Z"), .character("~")),
    Typed("é日🎉", .character("é"), .character("日"), .character("🎉")),
    Typed("e\u{301}", .character("e"), .character("\u{301}")),
    Typed("\t\r\n\u{7F}\u{8}", .tab, .enter, .enter, .backspace, .backspace),
    Typed("\u{1}\u{3}\u{1A}", .control("a"), .control("c"), .control("z")),
    Typed("\u{0}\u{1C}\u{1D}\u{1E}\u{1F}"),
    Typed([0x61, 0xFF, 0x62], [.character("a"), .character("\u{FFFD}"), .character("b")]),
    Typed([0xE6, 0x97, 0x61], [.character("\u{FFFD}"), .character("a")]),
    Typed([0xED, 0xA0, 0x80], Array(repeating: .character("\u{FFFD}"), count: 3)),
    Typed([0xC2, 0x9B, 0x41], [.character("A")]),
    Typed([0xE6, 0x1B, 0x5B, 0x41], [.character("\u{FFFD}"), .up]),
  ]

  private static let sequences: [Typed] = [
    Typed("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", .up, .down, .right, .left),
    Typed("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", .up, .down, .right, .left),
    Typed("\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~\u{1B}[1;1H", .home, .home, .home, .home, .home),
    Typed("\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~", .end, .end, .end, .end),
    Typed("\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[Z", .delete, .pageUp, .pageDown, .backTab),
    Typed("\u{1B}[1;2A\u{1B}[1;2B\u{1B}[a\u{1B}[b", .shiftUp, .shiftDown, .shiftUp, .shiftDown),
    Typed("\u{1B}OM", .enter),
    Typed(
      "\u{1B}\u{3}\u{1B}\u{1A}\u{1B}\t", .escape, .control("c"), .escape, .control("z"), .escape,
      .tab),
    Typed("\u{1B}\u{1B}\u{3}x", .escape, .escape, .control("c"), .character("x")),
  ]

  private static let mouse: [Typed] = [
    Typed("\u{1B}[<0;12;3M\u{1B}[<0;12;3m", .click(Place(row: 2, column: 11))),
    Typed("\u{1B}[<64;1;1M", .wheelUp(Place(row: 0, column: 0))),
    Typed("\u{1B}[<65;300;200M", .wheelDown(Place(row: 199, column: 299))),
    Typed("\u{1B}[<1;1;1M\u{1B}[<2;1;1M\u{1B}[<35;4;4M\u{1B}[<4;1;1M\u{1B}[<0;0;1M\u{1B}[<0;1M"),
    Typed("\u{1B}[M !\"x", .click(Place(row: 1, column: 0)), .character("x")),
    Typed(
      "\u{1B}[M`!!\u{1B}[Ma!!\u{1B}[M#!!", .wheelUp(Place(row: 0, column: 0)),
      .wheelDown(Place(row: 0, column: 0))),
  ]

  /// None of it is a key of ours, and no byte of it is text: only the x that follows is.
  private static let swallowed = [
    "\u{1B}[1;5A", "\u{1B}[1;3B", "\u{1B}[1;2C", "\u{1B}[1;2H", "\u{1B}[3;2~", "\u{1B}[5;5~",
    "\u{1B}[c",
    "\u{1B}Oa", "\u{1B}O5A", "\u{1B}OP", "\u{1B}[[A", "\u{1B}[2~", "\u{1B}[15~", "\u{1B}[7$",
    "\u{1B}[8^",
    "\u{1B}[3@", "\u{1B}[97;5u", "\u{1B}[27;5;9~", "\u{1B}[1;1:3A", "\u{1B}[?2026;2$y",
    "\u{1B}[?62;22c", "\u{1B}[I",
    "\u{1B}[O", "\u{1B}[201~", "\u{1B}[0;0;0M", "\u{1B}[1 q", "\u{1B}[99999999999999999999~",
    "\u{1B}[3\u{18}",
    "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}_Gi=1;OK\u{1B}\\",
    "\u{1B}j", "\u{1B}é", "\u{1B}日", "\u{1B}\r", "\u{1B}\u{7F}", "\u{1B}\u{8}", "\u{1B}\u{1B}[A",
    "\u{1B}\u{1B}OB",
  ].map { Typed($0 + "x", .character("x")) }

  private static let pasted: [Typed] = [
    Typed(
      "\u{1B}[200~d q\r\u{1B}[A\u{3}\u{1B}[201~x", .paste("d q\r\u{1B}[A\u{3}"), .character("x")),
    Typed("\u{1B}[200~\u{1B}[201~", .paste("")),
    Typed("\u{1B}[200~\u{1B}[200~a\u{1B}[201~", .paste("\u{1B}[200~a")),
    Typed("\u{1B}[200~\u{1B}[20\u{1B}\u{1B}[201~", .paste("\u{1B}[20\u{1B}")),
    Typed("\u{1B}\u{1B}[200~a\u{1B}[201~", .escape, .paste("a")),
    Typed(Array("\u{1B}[200~a".utf8) + [0xFF] + Array("é\u{1B}[201~".utf8), [.paste("a\u{FFFD}é")]),
  ]

  @Test(
    "Keys are told from what a terminal sends for them, wherever it is cut",
    arguments: text + sequences + mouse + swallowed + pasted)
  private func keys(typed: Typed) {
    for cut in 0...typed.bytes.count {
      var decoder = KeyDecoder()
      let first = decoder.decode(typed.bytes[..<cut])
      #expect(first + decoder.decode(typed.bytes[cut...]) == typed.keys)
    }
    var decoder = KeyDecoder()
    #expect(typed.bytes.flatMap { decoder.decode([$0]) } == typed.keys)
    #expect(decoder.patience == nil)
  }

  @Test(
    "What has begun is given up after a while: only the Escape key is one by then",
    arguments: [
      ("\u{1B}", 50, [Key.escape]), ("\u{1B}\u{1B}", 50, [.escape, .escape]), ("\u{1B}[", 500, []),
      ("\u{1B}[<0;1", 500, []), ("\u{1B}O", 500, []), ("\u{1B}P", 500, []), ("\u{1B}[M!", 500, []),
    ])
  func patience(bytes: String, patience: Int, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.patience == patience)
    #expect(decoder.giveUpWaiting() == keys)
    #expect(decoder.patience == nil)
    #expect(decoder.decode("x".utf8) == [.character("x")])
  }

  @Test(
    "A paste without an end stays a paste, and half a scalar waits for the rest",
    arguments: ["\u{1B}[200~abc", "\u{1B}[200~abc\u{1B}[201"])
  func unfinishedPaste(bytes: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.patience == nil)
    #expect(decoder.giveUpWaiting() == [])
    #expect(decoder.decode("dq".utf8) == [])
  }

  @Test(
    "Ctrl-C after a silence ends a paste whose end got lost",
    arguments: [("abc", "abc"), ("a\u{1B}[20", "a\u{1B}[20"), ("", "")])
  func lostEndOfPaste(bytes: String, text: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~\(bytes)".utf8) == [])
    #expect(
      decoder.decode("\u{3}x".utf8, after: 2_000)
        == [.paste(text), .control("c"), .character("x")])
    #expect(decoder.decode("\u{3}".utf8, after: 2_000) == [.control("c")])
  }

  @Test(
    "Within a paste Ctrl-C is text where no silence came before it",
    arguments: [("\u{3}", 1_999), ("x\u{3}", 2_000)])
  func pastedInterrupt(bytes: String, silence: Int) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~a".utf8) == [])
    #expect(decoder.decode(bytes.utf8, after: silence) == [])
    #expect(decoder.decode("\u{1B}[201~".utf8) == [.paste("a\(bytes)")])
  }

  @Test("Of a paste the first mebibyte is kept, and no part of a scalar")
  func longPaste() {
    var decoder = KeyDecoder()
    let text = "a" + String(repeating: "é", count: 1 << 20)
    #expect(decoder.decode("\u{1B}[200~\(text)".utf8) == [])
    let kept = "a" + String(repeating: "é", count: (1 << 19) - 1)
    #expect(decoder.decode("\u{1B}[201~x".utf8) == [.paste(kept), .character("x")])
  }

  @Test("A sequence of any length is swallowed whole")
  func longSequence() {
    var decoder = KeyDecoder()
    let digits = String(repeating: "1;", count: 100_000)
    #expect(
      decoder.decode("\u{1B}[\(digits)Ax\u{1B}O\(digits)Ax\u{1B}]\(digits)\u{7}x".utf8)
        == Array(repeating: .character("x"), count: 3))
  }

  @Test("Whatever bytes come, wherever they are cut: the keys are the same", arguments: 1...200)
  func randomBytes(seed: UInt64) {
    var random = SplitMix(state: seed)
    let favourites = Array("\u{1B}\u{1B}\u{1B}[[[O<;;0123456789~~MmABHFZ$uP]\\\u{7}\u{18}é日".utf8)
    let bytes = (0..<400).map { _ in
      random.next() % 3 == 0
        ? UInt8(truncatingIfNeeded: random.next())
        : favourites[Int(random.next() % UInt64(favourites.count))]
    }
    var whole = KeyDecoder()
    var pieces = KeyDecoder()
    var rest = bytes[...]
    var keys: [Key] = []
    while !rest.isEmpty {
      let count = Int(random.next() % 7)
      keys += pieces.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(keys == whole.decode(bytes))
  }
}
