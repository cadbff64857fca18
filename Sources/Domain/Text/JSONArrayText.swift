/// What stands around the elements of a JSON array that has one a line.
package struct JSONArrayText: Sendable {
  private var isEmpty = true

  package init() {}

  package func begin(into bytes: inout [UInt8]) {
    bytes.append("[")
  }

  /// Comes before each element.
  package mutating func beginElement(into bytes: inout [UInt8]) {
    bytes.append(isEmpty ? "\n" : ",\n")
    isEmpty = false
  }

  package func end(into bytes: inout [UInt8]) {
    bytes.append(isEmpty ? "]\n" : "\n]\n")
  }
}
