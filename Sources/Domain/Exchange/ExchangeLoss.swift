/// Something that an import could not take over.
package struct ExchangeLoss: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Records that became no task.
    case leftOut
    /// Parts of records that became tasks.
    case noPlace
  }

  package let kind: Kind
  /// In words that suit `count`: "deleted tasks", "priority".
  package let what: String
  package let count: Int

  package init(_ kind: Kind, _ what: String, count: Int) {
    self.kind = kind
    self.what = what
    self.count = count
  }
}
