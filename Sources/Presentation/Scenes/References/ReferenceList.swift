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

  /// All references, in order. `input` is read to its end, so that nobody waits for it later.
  ///
  /// - Throws: `.input` for the first record that holds no ID.
  func references(from input: any RecordInput) throws(Failure) -> any TaskReferences {
    guard let inputIndex else { return named }
    let records = try input.keep(.ids) { record throws(Failure) in _ = try TaskReference(record) }
    return KeptReferences(
      before: named[..<inputIndex], records: records, after: named[inputIndex...])
  }
}

/// References of which some stand in records.
private struct KeptReferences: TaskReferences {
  let before: ArraySlice<TaskReference>
  /// Each holds an ID, as was seen when it was kept.
  let records: any KeptRecords
  let after: ArraySlice<TaskReference>

  var isEmpty: Bool { before.isEmpty && records.isEmpty && after.isEmpty }

  func visitAll(_ visit: (TaskReference) throws(Failure) -> Void) throws(Failure) {
    for reference in before { try visit(reference) }
    try records.visitAll { bytes throws(Failure) in
      try visit(TaskReference(InputRecord(number: 0, ending: .newline, bytes: bytes)))
    }
    for reference in after { try visit(reference) }
  }
}

extension ReferenceList: ExpressibleByArrayLiteral {
  package init(arrayLiteral references: TaskReference...) {
    self.init(references)
  }
}
