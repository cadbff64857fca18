import Domain

/// The tasks that a command is about, as its words name them.
package struct ReferenceList: Equatable, Sendable {
  /// Those that the words name themselves.
  package let named: [TaskReference]
  /// How many of `named` come before those that standard input names; nil where it is not asked.
  package let inputIndex: Int?

  package init(_ named: [TaskReference], inputIndex: Int? = nil) {
    self.named = named
    self.inputIndex = inputIndex
  }

  /// All references, in order. They stand in memory, however many `input` holds: the answer is given
  /// in their order.
  ///
  /// - Throws: `.input` for the first record that holds no ID.
  func references(from input: any RecordInput) throws(Failure) -> [TaskReference] {
    guard let inputIndex else { return named }
    var references = Array(named[..<inputIndex])
    try input.read(.ids) { record throws(Failure) in
      references.append(try TaskReference(record))
    }
    return references + named[inputIndex...]
  }
}

extension ReferenceList: ExpressibleByArrayLiteral {
  package init(arrayLiteral references: TaskReference...) {
    self.init(references)
  }
}
