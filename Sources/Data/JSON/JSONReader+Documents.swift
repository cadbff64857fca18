extension JSONReader {
  /// Goes on with another document after one that is complete; where none follows, the next step
  /// throws `.nothing`.
  mutating func beginDocument() {
    precondition(expectation == .nothing, "a document was not read to its end")
    expectation = .value
  }
}
