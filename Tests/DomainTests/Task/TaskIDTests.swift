import Domain
import Testing

private let sample = TaskID(high: 0x0123_4567_89AB_4DEF, low: 0x8123_4567_89AB_CDEF)

@Suite struct TaskIDTests {
  @Test func anIdentityIsWrittenInLowerCase() {
    #expect(sample.text == "01234567-89ab-4def-8123-456789abcdef")
    #expect(TaskID(high: 0, low: 0).text == "00000000-0000-0000-0000-000000000000")
  }

  @Test func appendingKeepsWhatStandsBefore() {
    var text = Array("id=".utf8)
    sample.append(to: &text)
    #expect(String(decoding: text, as: UTF8.self) == "id=01234567-89ab-4def-8123-456789abcdef")
  }

  @Test(arguments: [
    "01234567-89ab-4def-8123-456789abcdef", "01234567-89AB-4DEF-8123-456789ABCDEF",
  ])
  func aUUIDIsReadInEitherCase(_ text: String) {
    #expect(TaskID(text.utf8) == sample)
  }

  @Test(arguments: [
    "", "01234567-89ab-4def-8123-456789abcde", "01234567-89ab-4def-8123-456789abcdef0",
    "0123456789ab4def8123456789abcdef", "01234567-89ab-4def-8123-456789abcdeg",
    "01234567+89ab-4def-8123-456789abcdef", "{1234567-89ab-4def-8123-456789abcdef",
  ])
  func nothingElseIsOne(_ text: String) {
    #expect(TaskID(text.utf8) == nil)
  }

  @Test func sixteenBytesGoOutAndIn() {
    #expect(
      sample.bytes == [
        1, 0x23, 0x45, 0x67, 0x89, 0xAB, 0x4D, 0xEF, 0x81, 0x23, 0x45, 0x67, 0x89, 0xAB, 0xCD, 0xEF,
      ])
    #expect(sample.bytes.withUnsafeBytes(TaskID.init(bytes:)) == sample)
    #expect(sample.bytes.dropLast().withUnsafeBytes(TaskID.init(bytes:)) == nil)
    #expect((sample.bytes + [0]).withUnsafeBytes(TaskID.init(bytes:)) == nil)
  }

  @Test func identitiesCompareAsTheirBytesDo() {
    let ids = [(0, 0), (0, UInt64.max), (1, 0), (1 << 63, 0), (.max, .max)].map(TaskID.init)
    #expect(ids.shuffled().sorted() == ids)
    #expect(ids.map(\.bytes).sorted { $0.lexicographicallyPrecedes($1) } == ids.map(\.bytes))
  }

  @Test func aNewIdentityIsARandomUUIDOfVersion4() {
    let ids = (0..<100).map { _ in TaskID.random() }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.high >> 12 & 0xF == 4 && $0.low >> 62 == 0b10 })
  }
}
