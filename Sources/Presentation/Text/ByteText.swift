/// Text as bytes, the form in which it is written.
extension [UInt8] {
  package mutating func append(blanks count: Int) {
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: Swift.max(0, count)))
  }

  package mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
