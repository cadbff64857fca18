import Domain

/// The members of one task, as far as they came.
struct TaskwarriorMembers {
  /// Where the task begins, counted from 1.
  private let line: Int
  private let calendar: LocalCalendar
  private var texts = [[UInt8]?](repeating: nil, count: TaskwarriorField.allCases.count)

  init(line: Int, _ calendar: LocalCalendar) {
    self.line = line
    self.calendar = calendar
  }

  /// Takes the member `field`, whose value begins with `token`, and its text.
  ///
  /// - Throws: `.input` where it is there already, or is no text.
  mutating func set(
    _ field: TaskwarriorField, _ token: JSONToken, _ text: [UInt8]
  ) throws(Failure) {
    guard texts[field.rawValue] == nil else {
      throw .input("\"\(field.name)\" stands in it twice", line: line)
    }
    guard token == .string || token == .number && field == .tasksnumber else {
      throw .input("\"\(field.name)\" is not a string but \(token.noun)", line: line)
    }
    texts[field.rawValue] = text
  }

  /// nil for one that is not there, or is empty, which is the same to taskwarrior.
  func text(_ field: TaskwarriorField) -> [UInt8]? {
    texts[field.rawValue].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// - Throws: `.input` for a text that is no time.
  func time(_ field: TaskwarriorField) throws(Failure) -> Instant? {
    guard let text = text(field) else { return nil }
    guard let instant = WrittenTime(text[...])?.instant(calendar) else {
      throw malformed(field, "no time as \"20261201T090000Z\"", text)
    }
    return instant
  }

  /// A time that may stand exactly under another key: `TaskwarriorTime`.
  func time(_ field: TaskwarriorField, exact: TaskwarriorField) throws(Failure) -> Instant? {
    guard let time = try time(field), let exact = try self.time(exact) else {
      return try self.time(field)
    }
    return TaskwarriorTime.nearest(to: exact) == time ? exact : time
  }

  /// - Throws: `.input` for a text that is no integer.
  func number() throws(Failure) -> Int64? {
    guard let text = text(.tasksnumber) else { return nil }
    guard let number = FieldValue.digits(text[...]) else {
      throw malformed(.tasksnumber, "no integer", text)
    }
    return number
  }

  /// - Throws: `.input` for one that taskwarrior does not know.
  func status() throws(Failure) -> TaskwarriorStatus {
    guard let text = text(.status) else { return text(.end) == nil ? .pending : .completed }
    guard let status = TaskwarriorStatus(rawValue: String(decoding: text, as: UTF8.self)) else {
      throw malformed(.status, "none of taskwarrior's", text)
    }
    return status
  }

  private func malformed(
    _ field: TaskwarriorField, _ reason: StaticString, _ text: [UInt8]
  ) -> Failure {
    .input("\"\(field.name)\" is \(reason): \"\(excerpt(of: text[...]))\"", line: line)
  }
}

/// Where a task of taskwarrior is in its life.
enum TaskwarriorStatus: String {
  case pending, waiting, completed
  case deleted
  /// The template that instances are made from.
  case recurring
}

extension TaskwarriorMembers {
  /// The task that they make.
  ///
  /// - Throws: `.input` where they make none.
  func record(isFinish: Bool) throws(Failure) -> DecodedRecord {
    guard let description = text(.description) else {
      throw .input("no \"description\" in it", line: line)
    }
    let name = blankingControls(description)
    let entry = try time(.entry, exact: .tasksentry)
    let modified = try time(.modified, exact: .tasksmodified)
    let end = try time(.end)
    let scheduled = try time(.scheduled)
    let due = try time(.due, exact: .tasksdue) ?? scheduled
    return DecodedRecord(
      line: line, identity: try identity(name), number: try number(), name: name,
      startAt: due ?? entry, createdAt: entry, updatedAt: modified ?? end ?? entry,
      isFinish: isFinish)
  }

  private func dayOfEntry() throws(Failure) -> Day? {
    guard let entry = try time(.entry, exact: .tasksentry),
      let written = text(.entry).flatMap({ WrittenTime($0[...]) })
    else { return nil }
    return written.offset == nil ? written.date : WrittenTime(utc: entry).date
  }

  private func identity(_ name: [UInt8]) throws(Failure) -> DecodedRecord.Identity {
    if let text = text(.uuid) { return TaskID(text).map { .id($0) } ?? .name(text) }
    return .content(name, created: try dayOfEntry())
  }
}
