/// The name of a task: the bytes of one line, kept as they were given.
package struct TaskName: Hashable, Sendable {
  /// UTF-8, unless another program stored something else.
  package let bytes: [UInt8]

  /// Accepts a name that may be stored.
  ///
  /// - Throws: the first rule that `bytes` break.
  package init(_ bytes: [UInt8]) throws(Refusal) {
    // Domain helper: all the rules of cli.md, "Names".
    self.bytes = bytes
  }

  /// A name as it was found in storage, whatever a program put there.
  package init(stored bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Why a name cannot be stored.
  package enum Refusal: Error, Equatable, Sendable {
    case controlCharacter(UInt8)
    case invalidUTF8(offset: Int)
    case nothingVisible
    case tooLong(bytes: Int)
  }

  /// The longest name that may be stored, in bytes.
  package static let longest = 4_096
}
