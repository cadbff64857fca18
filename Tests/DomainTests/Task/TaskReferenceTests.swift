import Domain
import Testing

@Suite struct TaskReferenceTests {
  @Test(
    arguments: [
      ("12", 12), ("#12", 12), ("007", 7), ("0", 0), ("1234", 1_234), ("12345678", 12_345_678),
      ("9223372036854775807", .max), ("9223372036854775808", .max),
      ("99999999999999999999999999", .max), ("00000000000000000000000012", 12),
    ] as [(String, Int64)])
  func digitsAreANumber(_ text: String, _ number: Int64) throws {
    #expect(try TaskReference(text).target == .number(number))
  }

  @Test(
    arguments: [
      ("12ab", 0x12AB_0000_0000_0000, 0, 0x12AB_FFFF_FFFF_FFFF, .max),
      ("12AB", 0x12AB_0000_0000_0000, 0, 0x12AB_FFFF_FFFF_FFFF, .max),
      ("12345678-", 0x1234_5678_0000_0000, 0, 0x1234_5678_FFFF_FFFF, .max),
      ("12345678-9", 0x1234_5678_9000_0000, 0, 0x1234_5678_9FFF_FFFF, .max),
      (
        "12345678-1234-4123-8", 0x1234_5678_1234_4123, 0x8000_0000_0000_0000, 0x1234_5678_1234_4123,
        0x8FFF_FFFF_FFFF_FFFF
      ),
      (
        "12345678-1234-4123-8123-123456789abc", 0x1234_5678_1234_4123, 0x8123_1234_5678_9ABC,
        0x1234_5678_1234_4123, 0x8123_1234_5678_9ABC
      ),
    ] as [(String, UInt64, UInt64, UInt64, UInt64)])
  func thePrefixOfAUUIDCoversARange(
    _ text: String, _ firstHigh: UInt64, _ firstLow: UInt64, _ lastHigh: UInt64, _ lastLow: UInt64
  ) throws {
    let first = TaskID(high: firstHigh, low: firstLow)
    let last = TaskID(high: lastHigh, low: lastLow)
    #expect(try TaskReference(text).target == .identities(first, last))
  }

  @Test(arguments: [
    "", "%", "abc", "a", "#", "#12ab", "##1", "-1", "+1", "1.0", " 12", "12 ", "1-2-3", "1234-",
    "123456789a", "12345678a", "12345678-123-", "12345678--", "abcg", "0x12", "１２", "\u{1B}[0m",
    "12345678-1234-4123-8123-123456789abcd", "--help",
  ])
  func whatCannotBeAnIDIsRefused(_ text: String) {
    let malformed = #expect(throws: TaskReference.Malformed.self) { try TaskReference(text) }
    #expect(
      malformed?.reason
        == "\"\(visibleText(text.utf8))\" is not an ID: a number, a UUID, or 4 or more characters of one"
    )
  }

  @Test func spellingsOfOneThingAreEqual() throws {
    #expect(try Set(["7", "007", "#7"].map { try TaskReference($0) }).count == 1)
    #expect(try TaskReference("ABCD") == TaskReference("abcd"))
    #expect(try TaskReference("abcd") != TaskReference("abcd0"))
  }
}
