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

  /// How many bytes the fields of a row hold at most.
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
    for byte in piece {
      if byte == UInt8(ascii: "\n") { line += 1 }
      switch state {
      case .fieldStart where byte == UInt8(ascii: "\""):
        hasQuotes = true
        state = .quoted
      case .fieldStart, .plain: try takePlain(byte, visit)
      case .quoted where byte == UInt8(ascii: "\""): state = .afterQuote
      case .quoted: try append(byte)
      case .afterQuote where byte == UInt8(ascii: "\""):
        try append(byte)
        state = .quoted
      case .afterQuote:
        guard isEndOfField(byte) else {
          throw .input("a field goes on after its closing quote", line: line)
        }
        try takePlain(byte, visit)
      case .afterReturn:
        guard byte == UInt8(ascii: "\n") else {
          throw .input("a carriage return without a newline", line: line)
        }
        try endRow(visit)
      }
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
  private func isEndOfField(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func takePlain(
    _ byte: UInt8, _ visit: (Row) throws(Failure) -> Void
  ) throws(Failure) {
    switch byte {
    case UInt8(ascii: ","):
      row.ends.append(row.bytes.count)
      state = .fieldStart
    case UInt8(ascii: "\n"): try endRow(visit)
    case UInt8(ascii: "\r"): state = .afterReturn
    case UInt8(ascii: "\""): throw .input("a quote in a field without quotes", line: line)
    default:
      try append(byte)
      state = .plain
    }
  }

  private mutating func append(_ byte: UInt8) throws(Failure) {
    guard row.bytes.count < Self.longestRow else {
      throw .input("it is longer than \(Self.longestRow) bytes", line: row.line)
    }
    row.bytes.append(byte)
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
