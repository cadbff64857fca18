import Domain

/// Writes a row a task, under a row that names the columns.
///
/// Source: RFC 4180, section 2.
struct CSVEncoder: TaskEncoder {
  mutating func begin(into bytes: inout [UInt8]) {
    bytes.append("id,number,name,startAt,createdAt,updatedAt,isFinish\r\n")
  }

  mutating func append(_ task: Task, into bytes: inout [UInt8]) {
    task.id.append(to: &bytes)
    bytes.append(",")
    appendDecimal(Int(task.number), to: &bytes)
    bytes.append(",")
    bytes.append(field: task.name.bytesOfLine)
    bytes.append(",")
    task.startAt.append(to: &bytes)
    bytes.append(",")
    task.createdAt.append(to: &bytes)
    bytes.append(",")
    task.updatedAt.append(to: &bytes)
    bytes.append(task.isFinish ? ",true\r\n" : ",false\r\n")
  }

  mutating func end(into bytes: inout [UInt8]) {}
}

extension [UInt8] {
  /// Appends a field, in quotes where it could be read otherwise than it is meant. Blanks at an end
  /// are kept by RFC 4180 and cut by some programs.
  fileprivate mutating func append(field: [UInt8]) {
    guard field.needsQuotes else { return append(contentsOf: field) }
    append("\"")
    for byte in field {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append("\"")
  }

  private var needsQuotes: Bool {
    guard let first, let last, !isBlank(first), !isBlank(last) else { return true }
    return contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
  }
}
