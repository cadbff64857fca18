import Domain

/// A line of a calendar, unfolded. Only its name is looked at: the rest is understood where it is
/// needed, and so may be nonsense where it is not.
struct UnfoldedLine {
  /// Where it begins in the file, counted from 1.
  let number: Int
  /// nil for the many that mean nothing here.
  let property: ICalendarProperty?
  /// Up to the longest that is held.
  let bytes: [UInt8]
  /// Where its name ends.
  let nameEnd: Int
  /// False where the line goes on after `bytes`.
  private let isWhole: Bool

  init(_ bytes: [UInt8], number: Int, isWhole: Bool) {
    self.number = number
    self.bytes = bytes
    self.isWhole = isWhole
    nameEnd = bytes.firstIndex { !isNameByte($0) } ?? bytes.endIndex
    property = ICalendarProperty(name: bytes[..<nameEnd])
  }

  /// Of a program's own: X-…
  var isOfProgram: Bool { isEqualIgnoringCase(bytes[..<nameEnd].prefix(2), "X-") }

  /// - Throws: `.input` where the line does not begin with a name.
  func requireName() throws(Failure) {
    guard nameEnd > 0, nameEnd < bytes.endIndex,
      bytes[nameEnd] == UInt8(ascii: ":") || bytes[nameEnd] == UInt8(ascii: ";")
    else { throw .input("not a name, a colon and a value", line: number) }
  }

  /// - Throws: `.input` where it was too long to be held.
  func requireEnd() throws(Failure) {
    guard isWhole else {
      throw .input("the line is longer than \(ContentLineReader.longest) bytes", line: number)
    }
  }
}

/// A letter, a digit or a dash, and what some programs put into names beside these.
func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
  default: isASCIIDigit(byte) || isASCIILetter(byte)
  }
}
