import Testing

@testable import Presentation

@Suite struct WidthTests {
  @Test(arguments: [
    ("", 0), ("Milk", 4), ("é", 1), ("e\u{301}", 1), ("ñandú", 5), ("日本語", 6), ("한국", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱ", 1), ("Ａ", 2), ("🎉", 2), ("👍🏽", 4), ("👩‍👩‍👧‍👦", 8),
    ("🏳️‍🌈", 4), ("🇫🇷", 2), ("🇫🇷🇩🇪", 4), ("🇫", 1), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("1⃣", 1), ("©", 1),
    ("a\u{FE0F}", 1), ("a\u{200B}b", 2), ("\u{FEFF}", 0), ("a\u{AD}b", 3), ("שלום", 4), ("سلام", 4),
    ("कि", 2), ("สวัสดี", 4), ("…", 1), ("○✓━╸─", 5), ("\u{600}", 1), ("\u{1FAE9}", 2),
  ])
  func `A text takes the columns of its grapheme clusters`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test func `The runs of the table ascend from the first code point`() {
    #expect(widthRuns.first == 0)
    #expect(
      zip(widthRuns, widthRuns.dropFirst()).allSatisfy { $0 >> 2 < $1 >> 2 && $0 & 3 != $1 & 3 })
  }

  @Test(arguments: [
    ("Milk", 0, "", 0), ("Milk", 1, "…", 1), ("Milk", 2, "M…", 2), ("Milk", 4, "Milk", 4),
    ("Milk", 5, "Milk", 4), ("M", 1, "M", 1), ("日本語", 1, "…", 1), ("日本語", 2, "…", 1),
    ("日本語", 3, "日…", 3), ("日本語", 5, "日本…", 5), ("日本語", 6, "日本語", 6),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 9, "👩‍👩‍👧‍👦…", 9), ("🇫🇷🇩🇪", 2, "…", 1), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…", 2),
    ("ab\u{301}", 2, "ab\u{301}", 2), ("שלום", 2, "ש…", 2),
    (String(repeating: "x", count: 21), 20, String(repeating: "x", count: 19) + "…", 20),
    (String(repeating: "日", count: 21), 40, String(repeating: "日", count: 19) + "…", 39),
    (String(repeating: "日", count: 40), 80, String(repeating: "日", count: 40), 80),
    (String(repeating: "日", count: 41), 80, String(repeating: "日", count: 39) + "…", 79),
  ])
  func `A text that is too long is cut between clusters`(
    full: String, limit: Int, expected: String, columns: Int
  ) {
    var taken = -1
    let cut = text { taken = full.append(cutTo: limit, into: &$0) }
    #expect(cut == expected)
    #expect(taken == columns)
  }

  @Test func `Without a limit nothing is cut`() {
    let long = String(repeating: "日本", count: 500)
    #expect(text { long.append(cutTo: nil, into: &$0) } == long)
  }
}
