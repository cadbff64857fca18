import Domain

/// A property of a calendar: a name, parameters, and a value that is not yet understood.
///
/// Source: RFC 5545, section 3.1.
struct ContentLine {
  /// Where it begins in the file, counted from 1.
  let number: Int
  let property: ICalendarProperty?
  /// As it stands in the file, unfolded.
  let value: ArraySlice<UInt8>
  /// What the parameter TZID names.
  private(set) var zone: [UInt8]?

  /// - Throws: `.input` where it is no content line.
  init(_ unfolded: UnfoldedLine) throws(Failure) {
    try unfolded.requireName()
    number = unfolded.number
    property = unfolded.property
    let line = unfolded.bytes
    var position = unfolded.nameEnd
    while position < line.endIndex, line[position] == UInt8(ascii: ";") {
      let name = line[(position + 1)...].prefix(while: isNameByte)
      guard !name.isEmpty, name.endIndex < line.endIndex,
        line[name.endIndex] == UInt8(ascii: "=")
      else { throw .input("a parameter without a name or a value", line: number) }
      let start = name.endIndex + 1
      guard let end = Self.endOfParameter(line[start...]) else {
        throw .input("a quote is not closed", line: number)
      }
      if isEqualIgnoringCase(name, "TZID") {
        zone = line[start..<end].filter { $0 != UInt8(ascii: "\"") }
      }
      position = end
    }
    guard position < line.endIndex, line[position] == UInt8(ascii: ":") else {
      throw .input("not a name, a colon and a value", line: number)
    }
    value = line[(position + 1)...]
  }

  /// The first colon or semicolon outside of quotes, or the end; nil inside of quotes.
  private static func endOfParameter(_ rest: ArraySlice<UInt8>) -> Int? {
    var isQuoted = false
    for (index, byte) in zip(rest.indices, rest) {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted, UInt8(ascii: ";") where !isQuoted: return index
      default: break
      }
    }
    return isQuoted ? nil : rest.endIndex
  }
}

/// Whether a name is the word, in capital letters, in any case.
func isEqualIgnoringCase(_ name: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
  let word = word.bytes
  guard name.count == word.count else { return false }
  return name.withUnsafeBufferPointer { name in
    for index in 0..<name.count where asciiCapital(name[index]) != word[index] { return false }
    return true
  }
}
