import Domain

/// Writes one JSON array of objects, each on a line of its own.
struct JSONArrayEncoder: TaskEncoder {
  private var array = JSONArrayText()

  func begin(into bytes: inout [UInt8]) {
    array.begin(into: &bytes)
  }

  mutating func append(_ task: Task, into bytes: inout [UInt8]) {
    array.beginElement(into: &bytes)
    bytes.append(json: task)
  }

  func end(into bytes: inout [UInt8]) {
    array.end(into: &bytes)
  }
}
