/// Tells the records of an input apart as they come in, and leaves the blank ones out.
package struct RecordReader {
  /// How much of a record is held, in bytes: more than any that is accepted.
  package static let longest = 65_536

  private var splitter: RecordSplitter

  /// - Parameter longest: how many bytes of a record are held.
  package init(_ ending: InputRecord.Ending, longest: Int = Self.longest) {
    splitter = RecordSplitter(ending, longest: longest)
  }

  /// Takes the next piece, and lends each record that ends in it.
  package mutating func take(
    _ piece: UnsafeBufferPointer<UInt8>, visit: (InputRecord) throws(Failure) -> Void
  ) throws(Failure) {
    try splitter.take(piece) { record throws(Failure) in
      if let content = record.content { try visit(content) }
    }
  }

  /// Lends the last record, where nothing ended it.
  package mutating func finish(visit: (InputRecord) throws(Failure) -> Void) throws(Failure) {
    try splitter.finish { record throws(Failure) in
      if let content = record.content { try visit(content) }
    }
  }
}

extension InputRecord {
  /// Without what is no part of it: the mark that some programs put before UTF-8, and the carriage
  /// return of a line that ends in two characters. nil where the record is blank.
  fileprivate var content: InputRecord? {
    var content = bytes[...]
    if number == 1, content.starts(with: Self.byteOrderMark) {
      content = content.dropFirst(Self.byteOrderMark.count)
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
