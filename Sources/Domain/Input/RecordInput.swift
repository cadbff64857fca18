/// Standard input, as those who ask for it see it. It can be read once.
package protocol RecordInput {
  /// Reads to the end, lending each record that is not blank, in order; stops at the first error that
  /// `visit` throws.
  ///
  /// - Throws: `.input` where it cannot be read.
  func read(_ content: InputContent, visit: (InputRecord) throws(Failure) -> Void) throws(Failure)

  /// Reads to the end in the same way, and keeps the records that `check` lets pass, so that they can
  /// be visited when nobody needs to be waited for. They take no more memory than a few pieces of
  /// input, however many they are.
  ///
  /// - Throws: `.input` where it cannot be read, `.storage` where there is no room to keep it.
  func keep(_ content: InputContent, check: (InputRecord) throws(Failure) -> Void)
    throws(Failure) -> any KeptRecords
}

/// Records that stay until they are asked for.
package protocol KeptRecords {
  /// The input held no record.
  var isEmpty: Bool { get }

  /// Lends the bytes of each record, in order; stops at the first error that `visit` throws.
  func visitAll(_ visit: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void) throws(Failure)
}

/// What standard input is asked for.
package enum InputContent: Hashable, Sendable {
  case names, ids
}
