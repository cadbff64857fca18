import Domain

/// Reads the pieces of a template.
struct RowTemplateParser {
  private var rest: ArraySlice<UInt8>
  private var literal: [UInt8] = []
  private var found: [RowTemplate.Piece] = []

  init(_ text: String) {
    rest = Array(text.utf8)[...]
  }

  /// - Throws: the first thing that is wrong.
  mutating func pieces() throws(RowTemplate.Malformed) -> [RowTemplate.Piece] {
    var hasField = false
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"):
        literal.append(try escaped())
      case UInt8(ascii: "{") where rest.first != UInt8(ascii: "{"):
        let field = try field()
        endLiteral()
        found.append(field)
        hasField = true
      case UInt8(ascii: "}") where rest.first != UInt8(ascii: "}"):
        throw RowTemplate.Malformed(reason: "\"}\" closes nothing; a brace is written \"}}\"")
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        literal.append(byte)
        rest.removeFirst()
      default:
        literal.append(byte)
      }
    }
    endLiteral()
    guard hasField else { throw RowTemplate.Malformed(reason: "no field, such as \"{name}\"") }
    return found
  }

  private mutating func endLiteral() {
    guard !literal.isEmpty else { return }
    found.append(.literal(literal))
    literal = []
  }

  /// What the escape stands for whose backslash was read.
  private mutating func escaped() throws(RowTemplate.Malformed) -> UInt8 {
    let text = String(decoding: rest.prefix(4), as: UTF8.self).prefix(1)
    switch rest.popFirst() {
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
    default:
      throw RowTemplate.Malformed(
        reason: "unknown escape \"\\\(visibleText(text.utf8))\"; a backslash is written \"\\\\\"")
    }
  }

  /// The field whose opening brace was read.
  private mutating func field() throws(RowTemplate.Malformed) -> RowTemplate.Piece {
    guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
      throw RowTemplate.Malformed(reason: "\"{\" is not closed; a brace is written \"{{\"")
    }
    let parts = rest[..<end].split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    rest = rest[(end + 1)...]
    let name = visibleText(parts[0])
    guard let piece = RowTemplateParser.fields.first(where: { $0.name == name })?.piece else {
      throw RowTemplate.Malformed(reason: "unknown field \"\(excerpt(of: parts[0]))\"")
    }
    guard parts.count == 2 else { return piece }
    guard case .time(let time, _) = piece else {
      throw RowTemplate.Malformed(reason: "the field \"\(name)\" is no time and takes no form")
    }
    guard !parts[1].isEmpty else {
      throw RowTemplate.Malformed(reason: "the form of the field \"\(name)\" is empty")
    }
    return .time(time, try TimeFormat(unescaped(parts[1])))
  }

  /// A time form with its own escapes resolved.
  private func unescaped(_ form: ArraySlice<UInt8>) throws(RowTemplate.Malformed) -> [UInt8] {
    var parser = RowTemplateParser(form)
    var result: [UInt8] = []
    while let byte = parser.rest.popFirst() {
      result.append(byte == UInt8(ascii: "\\") ? try parser.escaped() : byte)
    }
    return result
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  private static let fields: [(name: String, piece: RowTemplate.Piece)] = [
    ("id", .id), ("number", .number), ("name", .name), ("state", .state),
    ("start", .time(.start, nil)), ("created", .time(.created, nil)),
    ("updated", .time(.updated, nil)),
  ]
}
