import Domain

/// Writes one JSON array of objects, each on a line of its own.
struct JSONArrayEncoder: TaskEncoder {
  private var isEmpty = true

  mutating func begin(into bytes: inout [UInt8]) {
    bytes.append("[")
  }

  mutating func append(_ task: Task, into bytes: inout [UInt8]) {
    bytes.append(isEmpty ? "\n" : ",\n")
    bytes.append(json: task)
    isEmpty = false
  }

  mutating func end(into bytes: inout [UInt8]) {
    bytes.append(isEmpty ? "]\n" : "\n]\n")
  }
}
