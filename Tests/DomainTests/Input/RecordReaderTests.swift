import Domain
import Testing

@Suite("The records of standard input")
struct RecordReaderTests {
  struct Read: Equatable {
    let number: Int
    let text: String
    var isWhole = true
  }

  /// What is read of `bytes` that come in pieces, each as long as `pieces` says.
  private func records(
    _ bytes: [UInt8], ending: InputRecord.Ending = .newline, pieces: [Int]
  ) throws -> [Read] {
    var reader = RecordReader(ending)
    var records: [Read] = []
    func keep(_ record: InputRecord) {
      let text = String(decoding: record.bytes, as: UTF8.self)
      records.append(Read(number: record.number, text: text, isWhole: record.isWhole))
    }
    var rest = bytes[...]
    for length in pieces + [bytes.count] {
      try Array(rest.prefix(length)).withUnsafeBufferPointer { try reader.take($0, visit: keep) }
      rest = rest.dropFirst(length)
    }
    try reader.finish(visit: keep)
    return records
  }

  @Test("Wherever a piece ends, the records are the same")
  func boundaries() throws {
    let bytes = Array("\u{FEFF}one\r\n\n \t\r\ntwo \u{FEFF}\r\r\n\u{1F95B}\nlast".utf8)
    let expected = [
      Read(number: 1, text: "one"), Read(number: 4, text: "two \u{FEFF}\r"),
      Read(number: 5, text: "\u{1F95B}"), Read(number: 6, text: "last"),
    ]
    for first in 0...bytes.count {
      for second in 0...(bytes.count - first) {
        #expect(try records(bytes, pieces: [first, second]) == expected, "\(first), \(second)")
      }
    }
    let single = [Int](repeating: 1, count: bytes.count)
    #expect(try records(bytes, pieces: single) == expected)
  }

  @Test(
    "A line may end in two characters, or the last in none",
    arguments: [
      ("a", ["a"]), ("a\n", ["a"]), ("a\r\n", ["a"]), ("a\r", ["a"]), ("a\n\n\r\n \n", ["a"]),
      ("", []), ("\n", []), ("\r\n", []), ("\u{FEFF}", []), ("\u{FEFF}\n", []), (" a ", [" a "]),
      ("a\rb\n", ["a\rb"]), ("a\u{0}b\n", ["a\u{0}b"]), ("\na\n", ["a"]),
    ])
  func lines(text: String, expected: [String]) throws {
    #expect(try records(Array(text.utf8), pieces: []).map(\.text) == expected)
  }

  @Test(
    "Between NULs all else belongs to the record",
    arguments: [
      ("a\u{0}b", ["a", "b"]), ("a\u{0}", ["a"]), ("\u{0}\u{0} \u{0}a", ["a"]),
      ("a\nb\r\u{0}c", ["a\nb\r", "c"]), ("\u{FEFF}a\u{0}\u{FEFF}b", ["a", "\u{FEFF}b"]),
    ])
  func nul(text: String, expected: [String]) throws {
    let bytes = Array(text.utf8)
    for first in 0...bytes.count {
      let read = try records(bytes, ending: .nul, pieces: [first])
      #expect(read.map(\.text) == expected, "\(first)")
    }
  }

  @Test("Of a long record the beginning is lent, and the next one is read", arguments: [-1, 0, 1])
  func long(excess: Int) throws {
    let length = RecordReader.longest + excess
    let bytes = [UInt8](repeating: 0x78, count: length) + Array("\nnext\n".utf8)
    for first in [0, 1, length - 1, length, length + 1] {
      let read = try records(bytes, pieces: [first])
      #expect(read.map(\.number) == [1, 2])
      #expect(read[0].text.utf8.count == min(length, RecordReader.longest))
      #expect(read[0].isWhole == (excess <= 0))
      #expect(read[1] == Read(number: 2, text: "next"))
    }
  }

  @Test("A record without end is lent as soon as it is too long")
  func endless() throws {
    var reader = RecordReader(.newline)
    let failure = Failure(.input, "enough")
    let piece = [UInt8](repeating: 0x78, count: RecordReader.longest + 1)
    #expect(throws: failure) {
      try piece.withUnsafeBufferPointer { piece in
        try reader.take(piece) { _ throws(Failure) in throw failure }
      }
    }
  }
}
