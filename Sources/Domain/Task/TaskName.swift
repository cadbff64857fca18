/// The name of a task: the bytes of one line, kept as they were given.
package struct TaskName: Hashable, Sendable {
  /// UTF-8, unless another program stored something else.
  package let bytes: [UInt8]

  /// A name as it was found in storage, whatever a program put there.
  package init(stored bytes: [UInt8]) {
    self.bytes = bytes
  }
}
