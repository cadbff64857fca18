import Testing

@testable import Presentation

struct WrappingTests {
  @Test(arguments: [
    ("", 5, Int.max, []), ("  ", 5, .max, []), ("ab cd", 5, .max, ["ab cd"]),
    ("ab cde", 5, .max, ["ab", "cde"]), ("abcdefg h", 3, .max, ["abc", "def", "g h"]),
    ("日本語 a", 5, .max, ["日本", "語 a"]), ("ab cd ef", 2, 2, ["ab", "cd ef"]),
    ("abcdef", 2, 2, ["ab", "cdef"]), ("ab", 0, .max, ["a", "b"]), ("ab cd", -1, 1, ["ab cd"]),
  ])
  func `a text is broken at blanks, and within a word that is too wide`(
    text: String, columns: Int, count: Int, lines: [String]
  ) {
    #expect(text.lines(columns: columns, atMost: count) == lines)
  }
}
