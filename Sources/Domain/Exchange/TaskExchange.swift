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

/// Writes tasks into a file: `begin`, each task by number, `end`.
package protocol TaskEncoder {
  mutating func begin(into bytes: inout [UInt8])
  mutating func append(_ task: Task, into bytes: inout [UInt8])
  mutating func end(into bytes: inout [UInt8])
}

/// A file that is read once, from its beginning to its end.
package protocol ByteInput {
  /// Fills the front of `room`, waiting for at least one byte.
  ///
  /// - Returns: how many bytes; 0 at the end.
  /// - Throws: `.input` where it cannot be read.
  func read(into room: UnsafeMutableRawBufferPointer) throws(Failure) -> Int
}

/// Where files to be imported are opened.
package protocol ByteSource {
  /// - Parameter file: nil is standard input.
  /// - Throws: `.input` where there is no such file, or it cannot be read.
  func open(_ file: FilePath?) throws(Failure) -> any ByteInput
}

/// Where the bytes of an export go.
package protocol ByteSink: AnyObject {
  func write(_ bytes: [UInt8]) throws(Failure)
}
