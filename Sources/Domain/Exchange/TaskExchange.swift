/// Tasks in the formats of files.
package protocol TaskExchange {
  /// Reads all of `input`, and keeps what it tells. An empty one, or one of white space alone, is in
  /// every format a file of no tasks.
  ///
  /// - Throws: `.input`, with the line, for the first record that is no good, or has an id that an
  ///   earlier one has; `.storage` where there is no room to keep them.
  func records(_ format: ExchangeFormat, from input: any ByteInput) throws(Failure)
    -> any KeptTaskRecords

  /// Writes files of the format.
  func encoder(_ format: ExchangeFormat) -> any TaskEncoder
}
