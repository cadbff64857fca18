import Domain

/// Reads a JSON document token by token, strictly as RFC 8259 has it, in constant memory.
///
/// One buffer holds what was read of the source and not yet understood; the text of one token is
/// held beside it. A byte order mark at the very beginning is passed over (RFC 8259, 8.1). Names
/// that an object repeats are told as they come: whoever reads an object refuses those it knows.
package struct JSONReader: ~Copyable {
  /// Fills the front of `room`; how many bytes, 0 at the end of the source.
  package typealias Source = (_ room: UnsafeMutableRawBufferPointer) throws(Failure) -> Int

  /// Arrays and objects inside each other.
  package static let deepest = 512
  /// Of a string or a number, in bytes.
  package static let longest = 1 << 20

  enum Expectation {
    case value, firstElement, firstKey, nextKey, colon, separator, nothing
  }

  /// The bytes of the last key, string or number; a string is decoded, and valid UTF-8.
  package internal(set) var text: [UInt8] = []
  /// The line of the document that is read, counted from 1.
  package internal(set) var line = 1

  let source: Source?
  var buffer: UnsafeMutableRawBufferPointer
  var position = 0
  var filled: Int
  /// Where the buffer begins in the document, and where the line does.
  var bufferStart = 0
  var lineStart = 0
  var isAtStart = true
  var expectation = Expectation.value
  /// Of the arrays and objects that are open, which are objects.
  private var open: [Bool] = []

  /// Reads `bytes`, which are a whole document.
  package init(_ bytes: [UInt8]) {
    source = nil
    filled = bytes.count
    buffer = .allocate(byteCount: bytes.count, alignment: 1)
    buffer.copyBytes(from: bytes)
  }

  /// Reads what `source` gives, `bufferSize` bytes at a time.
  package init(bufferSize: Int = 64 << 10, source: @escaping Source) {
    self.source = source
    filled = 0
    buffer = .allocate(byteCount: bufferSize, alignment: 1)
  }

  deinit {
    buffer.deallocate()
  }

  /// Begins anew with `bytes`, a whole document without a byte order mark, in the memory that the one
  /// before took.
  ///
  /// - Parameter line: where it stands in the file that it is a line of.
  package mutating func restart(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) {
    precondition(source == nil, "a source goes on where it is")
    if buffer.count < bytes.count {
      buffer.deallocate()
      buffer = .allocate(byteCount: max(bytes.count, 2 * buffer.count), alignment: 1)
    }
    buffer.copyMemory(from: UnsafeRawBufferPointer(bytes))
    (position, filled, bufferStart, lineStart) = (0, bytes.count, 0, 0)
    (isAtStart, expectation, self.line) = (false, .value, line)
    open.removeAll(keepingCapacity: true)
  }

  /// The next token. After `.end` there is only `.end`.
  package mutating func next() throws(JSONError) -> JSONToken {
    while true {
      guard let byte = try peekPastSpace() else { return try end() }
      switch expectation {
      case .value: return try value(byte)
      case .firstElement:
        return byte == UInt8(ascii: "]") ? close(.endArray) : try value(byte)
      case .firstKey:
        return byte == UInt8(ascii: "}") ? close(.endObject) : try key(byte)
      case .nextKey: return try key(byte)
      case .colon:
        guard byte == UInt8(ascii: ":") else { throw error(.unexpected(byte)) }
        position += 1
        expectation = .value
      case .separator:
        let isObject = open[open.count - 1]
        switch byte {
        case UInt8(ascii: ","):
          position += 1
          expectation = isObject ? .nextKey : .value
        case UInt8(ascii: "}") where isObject: return close(.endObject)
        case UInt8(ascii: "]") where !isObject: return close(.endArray)
        default: throw error(.unexpected(byte))
        }
      case .nothing: throw error(.unexpected(byte))
      }
    }
  }

  /// Passes over what is left of the value that `token` begins.
  package mutating func skip(_ token: JSONToken) throws(JSONError) {
    guard token == .beginObject || token == .beginArray else { return }
    let depth = open.count
    while open.count >= depth {
      _ = try next()
    }
  }

  /// The last number, if it is written as an integer and is one that `Int` holds: `2026.0` and
  /// `2026e0` are none.
  package var integer: Int? { Int(String(decoding: text, as: UTF8.self)) }

  func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason, line: line, column: bufferStart + position - lineStart + 1)
  }

  private mutating func end() throws(JSONError) -> JSONToken {
    guard expectation == .nothing else {
      throw error(open.isEmpty ? .nothing : .end)
    }
    return .end
  }

  private mutating func value(_ byte: UInt8) throws(JSONError) -> JSONToken {
    switch byte {
    case UInt8(ascii: "{"): return try begin(.beginObject, then: .firstKey)
    case UInt8(ascii: "["): return try begin(.beginArray, then: .firstElement)
    case UInt8(ascii: "\""):
      try readString()
      valueIsRead()
      return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try readNumber()
      valueIsRead()
      return .number
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw error(.unexpected(byte))
    }
  }

  private mutating func key(_ byte: UInt8) throws(JSONError) -> JSONToken {
    guard byte == UInt8(ascii: "\"") else { throw error(.unexpected(byte)) }
    try readString()
    expectation = .colon
    return .key
  }

  private mutating func begin(
    _ token: JSONToken, then expectation: Expectation
  ) throws(JSONError) -> JSONToken {
    guard open.count < Self.deepest else { throw error(.tooDeep) }
    open.append(token == .beginObject)
    position += 1
    self.expectation = expectation
    return token
  }

  private mutating func close(_ token: JSONToken) -> JSONToken {
    open.removeLast()
    position += 1
    valueIsRead()
    return token
  }

  private mutating func valueIsRead() {
    expectation = open.isEmpty ? .nothing : .separator
  }

  private mutating func word(
    _ word: StaticString, _ token: JSONToken
  ) throws(JSONError) -> JSONToken {
    for expected in word.bytes {
      let byte = try need()
      guard byte == expected else { throw error(.unexpected(byte)) }
      position += 1
    }
    valueIsRead()
    return token
  }
}
