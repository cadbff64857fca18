import Domain

/// Reads rows of fields between commas, in quotes where that is needed.
///
/// Source: RFC 4180, section 2; a newline alone ends a row too.
struct CSVReader {
  /// A row, lent for as long as the visit lasts.
  struct Row {
    /// Where it begins, counted from 1.
    fileprivate(set) var line: Int
    fileprivate(set) var bytes: [UInt8] = []
    /// Where each field ends in `bytes`.
    fileprivate(set) var ends: [Int] = []

    var count: Int { ends.count }

    subscript(field: Int) -> [UInt8] {
      Array(bytes[(field == 0 ? 0 : ends[field - 1])..<ends[field]])
    }
  }

  /// How many bytes the fields of a row hold at most, counting one for each field.
  static let longestRow = 1 << 20

  private enum State {
    case fieldStart, plain, quoted
    /// After a quote inside of quotes: the end of them, or the first of two.
    case afterQuote
    case afterReturn
  }

  private var state = State.fieldStart
  private var row = Row(line: 1)
  private var hasQuotes = false
  private var line = 1

  /// Takes the next piece, and lends each row that ends in it and is not blank.
  mutating func take(
    _ piece: UnsafeBufferPointer<UInt8>, visit: (Row) throws(Failure) -> Void
  ) throws(Failure) {
    var position = 0
    while position < piece.count {
      let end = endOfText(in: piece, from: position)
      if end > position {
        try append(UnsafeBufferPointer(rebasing: piece[position..<end]))
        position = end
        continue
      }
      try take(piece[position], visit)
      position += 1
    }
  }

  /// Lends the last row, where nothing ended it.
  mutating func finish(visit: (Row) throws(Failure) -> Void) throws(Failure) {
    guard state != .quoted else { throw .input("a quote is not closed", line: row.line) }
    guard state != .fieldStart || !row.ends.isEmpty else { return }
    try endRow(visit)
  }
}

extension CSVReader {
  /// Where the bytes end that stand for themselves.
  private func endOfText(in piece: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    switch state {
    case .fieldStart, .plain:
      while end < piece.count, piece[end] != UInt8(ascii: "\""), !isEndOfField(piece[end]) {
        end += 1
      }
    case .quoted:
      while end < piece.count, piece[end] != UInt8(ascii: "\""), piece[end] != UInt8(ascii: "\n") {
        end += 1
      }
    case .afterQuote, .afterReturn: break
    }
    return end
  }

  private func isEndOfField(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func requireRoom(for count: Int) throws(Failure) {
    guard row.bytes.count + row.ends.count + count <= Self.longestRow else {
      throw .input("the row is longer than \(Self.longestRow) bytes", line: row.line)
    }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) throws(Failure) {
    try requireRoom(for: text.count)
    row.bytes.append(contentsOf: text)
    if state == .fieldStart { state = .plain }
  }

  /// Takes a byte that means something.
  private mutating func take(
    _ byte: UInt8, _ visit: (Row) throws(Failure) -> Void
  ) throws(Failure) {
    try requireRoom(for: 1)
    if byte == UInt8(ascii: "\n") { line += 1 }
    let isQuote = byte == UInt8(ascii: "\"")
    switch state {
    case .fieldStart where isQuote:
      hasQuotes = true
      state = .quoted
    case .plain where isQuote: throw .input("a quote in a field without quotes", line: line)
    case .quoted where isQuote: state = .afterQuote
    case .quoted: row.bytes.append(byte)
    case .afterQuote where isQuote:
      row.bytes.append(byte)
      state = .quoted
    case .afterQuote where !isEndOfField(byte):
      throw .input("a field goes on after its closing quote", line: line)
    case .fieldStart, .plain, .afterQuote: try endField(byte, visit)
    case .afterReturn:
      guard byte == UInt8(ascii: "\n") else {
        throw .input("a carriage return without a newline", line: line)
      }
      try endRow(visit)
    }
  }

  private mutating func endField(
    _ byte: UInt8, _ visit: (Row) throws(Failure) -> Void
  ) throws(Failure) {
    switch byte {
    case UInt8(ascii: ","):
      row.ends.append(row.bytes.count)
      state = .fieldStart
    case UInt8(ascii: "\r"): state = .afterReturn
    default: try endRow(visit)
    }
  }

  private mutating func endRow(_ visit: (Row) throws(Failure) -> Void) throws(Failure) {
    row.ends.append(row.bytes.count)
    let isBlankLine = row.count == 1 && !hasQuotes && row.bytes.allSatisfy(isBlank)
    if !isBlankLine { try visit(row) }
    row.line = line
    row.bytes.removeAll(keepingCapacity: true)
    row.ends.removeAll(keepingCapacity: true)
    hasQuotes = false
    state = .fieldStart
  }
}
