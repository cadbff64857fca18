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
  /// Opens a file for one reading; a pipe is waited for until somebody writes into it.
  ///
  /// - Parameter file: nil is standard input.
  /// - Throws: `.input` where there is no such file, or it cannot be read.
  func open(_ file: FilePath?) throws(Failure) -> any ByteInput
}
