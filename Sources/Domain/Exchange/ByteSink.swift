/// Where the bytes of an export go.
package protocol ByteSink: AnyObject {
  /// Takes the next bytes of the file.
  ///
  /// - Throws: `.output` where they cannot be written.
  func write(_ bytes: [UInt8]) throws(Failure)
}
