/// References to tasks, lent one by one: a million of them need not stand in memory.
package protocol TaskReferences {
  /// Nothing is named: there is nothing to lend.
  var isEmpty: Bool { get }

  /// Lends each reference, in order, as often as it is called; stops at the first error that
  /// `visit` throws.
  func visitAll(_ visit: (TaskReference) throws(Failure) -> Void) throws(Failure)
}

extension [TaskReference]: TaskReferences {
  package func visitAll(_ visit: (TaskReference) throws(Failure) -> Void) throws(Failure) {
    for reference in self { try visit(reference) }
  }
}
