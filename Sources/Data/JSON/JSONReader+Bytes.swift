import Domain

/// The bytes of the source.
extension JSONReader {
  /// The byte at hand; nil at the end of the source.
  mutating func peek() throws(JSONError) -> UInt8? {
    if position == filled {
      guard try refill() else { return nil }
    }
    return buffer[position]
  }

  /// The byte at hand, inside a value.
  mutating func need() throws(JSONError) -> UInt8 {
    guard let byte = try peek() else { throw error(.end) }
    return byte
  }

  mutating func advance() {
    position += 1
  }

  /// Moves bytes of a string that mean themselves into `text`, as far as the buffer goes; whether one
  /// of them is beyond ASCII.
  mutating func takePlainBytes() -> Bool {
    var all: UInt8 = 0
    let start = position
    var end = start
    while end < filled {
      let byte = buffer[end]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      all |= byte
      end += 1
    }
    text.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
    position = end
    return all >= 0x80
  }

  mutating func peekPastSpace() throws(JSONError) -> UInt8? {
    if isAtStart { try passByteOrderMark() }
    while let byte = try peek() {
      switch byte {
      case UInt8(ascii: "\n"):
        position += 1
        line += 1
        lineStart = bufferStart + position
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      default: return byte
      }
    }
    return nil
  }

  private mutating func passByteOrderMark() throws(JSONError) {
    isAtStart = false
    guard try peek() == 0xef else { return }
    for expected in [0xef, 0xbb, 0xbf] as [UInt8] {
      let byte = try need()
      guard byte == expected else { throw error(.unexpected(byte)) }
      position += 1
    }
    lineStart = bufferStart + position
  }

  private mutating func refill() throws(JSONError) -> Bool {
    guard let source else { return false }
    bufferStart += filled
    position = 0
    filled = 0
    do throws(Failure) {
      filled = try source(buffer)
    } catch {
      throw JSONError(.source(error), line: line, column: bufferStart - lineStart + 1)
    }
    return filled > 0
  }
}
