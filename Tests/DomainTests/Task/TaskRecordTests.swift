import Domain
import Testing

@Suite struct TaskRecordTests {
  private func reference(_ text: String, isWhole: Bool = true) throws -> TaskReference {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      try TaskReference(
        InputRecord(number: 3, ending: .newline, bytes: bytes, isWhole: isWhole))
    }
  }

  @Test(arguments: ["12", "12\topen\tMilk", "  12 Milk", "\t12", "012", "#12 x"])
  func `the first field of a record is its ID`(record: String) throws {
    #expect(try reference(record) == TaskReference("12"))
    #expect(try reference(record + " ", isWhole: false) == TaskReference("12"))
  }

  @Test func `a message shows the ID as it stands in the record`() throws {
    #expect(try reference(" #12\tMilk").text == "#12")
  }

  @Test(arguments: ["x", "-", "12,13", "Milk 12"])
  func `what is no ID is refused with its line`(record: String) throws {
    let field = record.prefix { $0 != " " }
    #expect(
      throws: Failure(
        .input,
        "line 3: \"\(field)\" is not an ID: a number, a UUID, or 4 or more characters of one")
    ) { try reference(record) }
  }

  @Test(arguments: ["123", "   ", "", "  12"])
  func `a field that may go on is no ID`(record: String) {
    #expect(throws: Failure(.input, "line 3: no ID in the first \(record.utf8.count) bytes")) {
      try reference(record, isWhole: false)
    }
  }

  @Test func `an ID that is no UTF-8 is shown as escapes`() {
    let bytes: [UInt8] = [0x31, 0xFF, 0x20, 0x32]
    #expect(throws: Failure(.input, "record 7: the ID is not UTF-8: \"1\\xff\"")) {
      try bytes.withUnsafeBufferPointer {
        try TaskReference(InputRecord(number: 7, ending: .nul, bytes: $0))
      }
    }
  }
}
