import Domain

/// The forms of values and lines in a calendar. Source: RFC 5545.
extension [UInt8] {
  /// Appends a value of type TEXT; `text` has no control characters. Section 3.3.11.
  mutating func append(iCalendar text: [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): append(UInt8(ascii: "\\"))
      default: break
      }
      append(byte)
    }
  }

  /// Appends a content line, of valid UTF-8, in pieces of at most 75 bytes that end between two
  /// characters; the blank before all but the first counts. Section 3.1.
  mutating func append(folded line: [UInt8]) {
    var start = 0
    var room = 75
    while line.count - start > room {
      var end = start + room
      while line[end] & 0xC0 == 0x80 { end -= 1 }
      append(contentsOf: line[start..<end])
      append("\r\n ")
      start = end
      room = 74
    }
    append(contentsOf: line[start...])
    append("\r\n")
  }
}

/// What a value of type TEXT says. A backslash before anything else than the standard names stays.
/// Section 3.3.11.
func iCalendarText(_ value: ArraySlice<UInt8>) -> [UInt8] {
  var text: [UInt8] = []
  text.reserveCapacity(value.count)
  var index = value.startIndex
  while index < value.endIndex {
    let byte = value[index]
    index += 1
    guard byte == UInt8(ascii: "\\"), index < value.endIndex else {
      text.append(byte)
      continue
    }
    let escaped = value[index]
    switch escaped {
    case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): text.append(escaped)
    case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(UInt8(ascii: "\n"))
    default: text += [byte, escaped]
    }
    index += 1
  }
  return text
}
