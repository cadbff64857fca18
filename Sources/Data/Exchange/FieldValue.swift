import Domain

/// What the members of a record say in our own formats: the same rules for each of them.
enum FieldValue {
  /// - Throws: `.input` for a text that is no UUID.
  static func id(_ text: [UInt8], line: Int) throws(Failure) -> TaskID {
    guard let id = TaskID(text) else {
      throw .input("\"id\" is no UUID: \"\(excerpt(of: text[...]))\"", line: line)
    }
    return id
  }

  /// - Throws: `.input` for a text that is no time.
  static func instant(_ field: TaskField, _ text: [UInt8], line: Int) throws(Failure) -> Instant {
    guard let instant = Instant(timestamp: text) else {
      throw .input(
        "\"\(field.name)\" is no time as \"2026-12-01T09:00:00Z\": \"\(excerpt(of: text[...]))\"",
        line: line)
    }
    return instant
  }

  /// - Returns: nil for an integer that no task can have as its number.
  /// - Throws: `.input` for a text that is no integer.
  static func number(_ text: [UInt8], line: Int) throws(Failure) -> Int64? {
    let isNegative = text.first == UInt8(ascii: "-")
    guard let number = digits(isNegative ? text.dropFirst() : text[...]) else {
      throw .input("\"number\" is no integer: \"\(excerpt(of: text[...]))\"", line: line)
    }
    return isNegative ? nil : number
  }

  /// The number that digits tell, zeros in front included; the largest of all for one beyond that.
  /// nil for a text that holds anything else, or nothing.
  static func digits(_ text: ArraySlice<UInt8>) -> Int64? {
    guard !text.isEmpty, text.allSatisfy(isASCIIDigit) else { return nil }
    return Int64(String(decoding: text, as: UTF8.self)) ?? .max
  }

  /// Spreadsheets write both words in capitals.
  ///
  /// - Throws: `.input` for a text that is neither "true" nor "false", in either case.
  static func boolean(_ text: [UInt8], line: Int) throws(Failure) -> Bool {
    let word = text.map(asciiCapital)
    if word.elementsEqual("TRUE".utf8) { return true }
    if word.elementsEqual("FALSE".utf8) { return false }
    throw .input("\"isFinish\" is not true or false: \"\(excerpt(of: text[...]))\"", line: line)
  }
}
