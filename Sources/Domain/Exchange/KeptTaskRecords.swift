/// The records of a file, all of them good, kept until they are asked for. They take no more memory
/// than a few pages, however many they are.
package protocol KeptTaskRecords {
  /// Whether there is no record at all.
  var isEmpty: Bool { get }

  /// The largest number of a record; 0 where none has one.
  var largestNumber: Int64 { get }

  /// What the file holds and no task can.
  var losses: [ExchangeLoss] { get }

  /// Lends each record, in the order of the file; stops at the first error that `visit` throws. May be
  /// called again, also inside `visit`.
  ///
  /// - Throws: `.storage` where they cannot be read again, and what `visit` throws.
  func visitAll(_ visit: (TaskRecord) throws(Failure) -> Void) throws(Failure)
}
