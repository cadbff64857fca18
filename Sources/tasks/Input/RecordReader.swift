import Domain

/// Tells the records of an input apart as they come in, and which of them count: blank ones do not.
package struct RecordReader {
  /// How much of a record is held, in bytes: more than any that is accepted.
  package static let longest = 65_536

  private let ending: InputRecord.Ending
  private var splitter: RecordSplitter
  private var number = 0

  package init(_ ending: InputRecord.Ending) {
    self.ending = ending
    splitter = RecordSplitter(
      terminator: ending == .newline ? UInt8(ascii: "\n") : 0, longest: Self.longest)
  }

  /// Takes the next piece, and lends each record that ends in it.
  package mutating func take(
    _ piece: UnsafeBufferPointer<UInt8>, visit: (InputRecord) throws(Failure) -> Void
  ) throws(Failure) {
    try splitter.take(piece) { [ending] bytes, isWhole throws(Failure) in
      number += 1
      let record = Self.record(number, ending, bytes, isWhole)
      if let record { try visit(record) }
    }
  }

  /// Lends the last record, where nothing ended it.
  package mutating func finish(visit: (InputRecord) throws(Failure) -> Void) throws(Failure) {
    try splitter.finish { [ending] bytes, isWhole throws(Failure) in
      number += 1
      let record = Self.record(number, ending, bytes, isWhole)
      if let record { try visit(record) }
    }
  }

  /// nil where the record is blank. The mark that some programs put before UTF-8, and the carriage
  /// return of a line that ends in two characters, are no part of a record.
  private static func record(
    _ number: Int, _ ending: InputRecord.Ending, _ bytes: UnsafeBufferPointer<UInt8>,
    _ isWhole: Bool
  ) -> InputRecord? {
    var content = bytes[...]
    if number == 1, content.starts(with: byteOrderMark) {
      content = content.dropFirst(byteOrderMark.count)
    }
    if ending == .newline, isWhole, content.last == UInt8(ascii: "\r") {
      content = content.dropLast()
    }
    guard !isWhole || !content.allSatisfy(isBlank) else { return nil }
    return InputRecord(
      number: number, ending: ending, bytes: UnsafeBufferPointer(rebasing: content),
      isWhole: isWhole)
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
