import Domain

extension DecodedRecord {
  /// Reads the object that `token` begins. Members that no task has are passed over.
  ///
  /// - Throws: `.input` with the line where the object begins, or where it stops to be JSON.
  init(from reader: inout JSONReader, _ token: JSONToken, line: Int) throws(Failure) {
    guard token == .beginObject else {
      throw .input("a task is an object, not \(token.noun)", line: line)
    }
    var members = Members(line: line)
    while try reader.step() == .key {
      let field = TaskField(reader.text)
      let value = try reader.step()
      if let field {
        try members.set(field, value, reader.text)
      } else {
        try reader.passOver(value)
      }
    }
    self = try members.record()
  }
}

/// The members of an object, as far as they came.
private struct Members {
  private let line: Int
  private var met = TaskFieldSet()
  private var id = TaskID(high: 0, low: 0)
  private var number: Int64?
  private var name: [UInt8] = []
  private var startAt = Instant(seconds: 0)
  private var createdAt = Instant(seconds: 0)
  private var updatedAt = Instant(seconds: 0)
  private var isFinish = false

  init(line: Int) {
    self.line = line
  }

  mutating func set(_ field: TaskField, _ value: JSONToken, _ text: [UInt8]) throws(Failure) {
    guard met.insert(field) else {
      throw .input("\"\(field.name)\" stands in it twice", line: line)
    }
    switch (field, value) {
    case (.id, .string): id = try FieldValue.id(text, line: line)
    case (.number, .number): number = try FieldValue.number(text, line: line)
    case (.number, .null): break
    case (.name, .string): name = text
    case (.startAt, .string): startAt = try FieldValue.instant(field, text, line: line)
    case (.createdAt, .string): createdAt = try FieldValue.instant(field, text, line: line)
    case (.updatedAt, .string): updatedAt = try FieldValue.instant(field, text, line: line)
    case (.isFinish, .boolean(let isTrue)): isFinish = isTrue
    default:
      throw .input("\"\(field.name)\" is not \(field.jsonNoun) but \(value.noun)", line: line)
    }
  }

  func record() throws(Failure) -> DecodedRecord {
    if let missing = met.missing { throw .input("no \"\(missing.name)\" in it", line: line) }
    return DecodedRecord(
      line: line, identity: .id(id), number: number, name: name, startAt: startAt,
      createdAt: createdAt, updatedAt: updatedAt, isFinish: isFinish)
  }
}

extension TaskField {
  /// What kind of value it has, in words fit for a message.
  fileprivate var jsonNoun: String {
    switch self {
    case .number: "a number"
    case .isFinish: "true or false"
    case .id, .name, .startAt, .createdAt, .updatedAt: "a string"
    }
  }
}
