/// A line of standard input or of a file, or what stands there between two NULs.
package struct InputRecord {
  /// What ends a record.
  package enum Ending: Hashable, Sendable {
    /// A newline, also with a carriage return before it.
    case newline
    case nul
  }

  /// Counted from 1; blank ones count too.
  package let number: Int
  package let ending: Ending
  /// Without what ends it. Lent for as long as the visit lasts.
  package let bytes: UnsafeBufferPointer<UInt8>
  /// False where the record goes on after `bytes`, too long to be held.
  package let isWhole: Bool

  package init(
    number: Int, ending: Ending, bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool = true
  ) {
    self.number = number
    self.ending = ending
    self.bytes = bytes
    self.isWhole = isWhole
  }

  /// What is wrong with the record, and where it stands.
  package func failure(_ reason: String) -> Failure {
    let noun = ending == .newline ? "line" : "record"
    return Failure(.input, "\(noun) \(number): \(reason)")
  }
}
