import Domain

/// Writes a JSON object a line.
struct JSONLinesEncoder: TaskEncoder {
  mutating func begin(into bytes: inout [UInt8]) {}

  mutating func append(_ task: Task, into bytes: inout [UInt8]) {
    bytes.append(json: task)
    bytes.append("\n")
  }

  mutating func end(into bytes: inout [UInt8]) {}
}
