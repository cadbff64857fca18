extension TaskName {
  /// Accepts a record that holds a name which may be stored.
  ///
  /// - Throws: `.input`, with the first rule that it breaks.
  static func check(_ record: InputRecord) throws(Failure) {
    guard record.isWhole else {
      throw record.failure(
        "a name has at most \(longest) bytes: this one has more than \(record.bytes.count)")
    }
    if let refusal = refusal(of: record.bytes) { throw record.failure(refusal.reason) }
  }
}
