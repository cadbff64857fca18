/// Text as bytes, the form in which it is written.
extension [UInt8] {
  /// Appends so many blanks; none for a count below zero.
  package mutating func append(blanks count: Int) {
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: Swift.max(0, count)))
  }

  /// Appends a literal without making a String of it.
  package mutating func append(_ text: StaticString) {
    append(contentsOf: text.bytes)
  }
}
