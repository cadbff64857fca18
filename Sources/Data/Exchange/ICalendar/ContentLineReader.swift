import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the content lines of a calendar, unfolded, one at a time.
///
/// A line ends at a newline, also with a carriage return before it; one that begins with a blank goes
/// on where the line before it ended, be it inside a character (RFC 5545, section 3.1). A byte order
/// mark at the very beginning and empty lines are passed over.
struct ContentLineReader: ~Copyable {
  /// How much of an unfolded line is held, in bytes.
  static let longest = 1 << 20

  /// How many lines of the file were begun.
  private(set) var count = 0

  private let input: any ByteInput
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
  private var position = 0
  private var filled = 0
  private var isAtEnd = false
  private var line: [UInt8] = []
  /// `line` lacks nothing.
  private var isWhole = true

  init(_ input: any ByteInput) {
    self.input = input
  }

  deinit {
    buffer.deallocate()
  }

  /// The next line that is not empty; nil at the end.
  ///
  /// - Throws: `.input` where the file cannot be read.
  mutating func next() throws(Failure) -> UnfoldedLine? {
    while try hasMore() {
      let number = count + 1
      line.removeAll(keepingCapacity: true)
      isWhole = true
      try takeRow()
      if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      while try hasMore(), isBlank(buffer[position]) {
        position += 1
        try takeRow()
      }
      if !line.allSatisfy(isBlank) {
        return UnfoldedLine(line, number: number, isWhole: isWhole)
      }
    }
    return nil
  }

  /// Appends what comes up to the next newline, as far as there is room, and passes over that.
  private mutating func takeRow() throws(Failure) {
    count += 1
    let start = line.count
    while try hasMore() {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[position..<filled])
      let newline = memchr(rest.baseAddress!, 0x0A, rest.count)
      let count = newline.map { UnsafeRawPointer($0) - UnsafeRawPointer(rest.baseAddress!) }
      let piece = rest[..<(count ?? rest.count)]
      let room = Self.longest - line.count
      isWhole = isWhole && piece.count <= room
      line.append(contentsOf: piece.prefix(room))
      position += piece.count
      guard count != nil else { continue }
      position += 1
      break
    }
    if line.count > start, line.last == UInt8(ascii: "\r") { line.removeLast() }
  }

  private mutating func hasMore() throws(Failure) -> Bool {
    if position == filled, !isAtEnd {
      position = 0
      filled = 0
      filled = try input.read(into: buffer)
      isAtEnd = filled == 0
    }
    return position < filled
  }
}
