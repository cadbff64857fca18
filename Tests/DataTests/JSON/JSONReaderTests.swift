import Data
import Domain
import Testing

/// A token with its text, for comparing whole documents.
enum Read: Equatable {
  case token(JSONToken)
  case key(String)
  case string(String)
  case number(String)
}

/// All tokens up to the end, or the first error.
func tokens(_ reader: consuming JSONReader) -> Result<[Read], JSONError> {
  var all: [Read] = []
  do throws(JSONError) {
    while true {
      let token = try reader.next()
      let text = String(decoding: reader.text, as: UTF8.self)
      switch token {
      case .end: return .success(all)
      case .key: all.append(.key(text))
      case .string: all.append(.string(text))
      case .number: all.append(.number(text))
      default: all.append(.token(token))
      }
    }
  } catch {
    return .failure(error)
  }
}

func tokens(_ text: String) -> Result<[Read], JSONError> { tokens(JSONReader(Array(text.utf8))) }

/// A reader that is given `step` bytes at a time.
func reader(_ bytes: [UInt8], step: Int) -> JSONReader {
  var rest = bytes[...]
  return JSONReader(bufferSize: step) { room in
    let part = rest.prefix(room.count)
    room.copyBytes(from: part)
    rest = rest.dropFirst(part.count)
    return part.count
  }
}

struct JSONReaderTests {
  static let document = """
    \u{feff}{"a":[1,-0,0.5e+10,2E-3,"x\\"\\\\\\/\\b\\f\\n\\r\\t"],\r\n "é\\u00e9\\ud83d\\ude00":
    {"":null,"b":{},"c":[]} , "t":true,"f":false}\u{20}
    """
  static let contents: [Read] = [
    .token(.beginObject), .key("a"), .token(.beginArray), .number("1"), .number("-0"),
    .number("0.5e+10"), .number("2E-3"), .string("x\"\\/\u{8}\u{c}\n\r\t"), .token(.endArray),
    .key("éé😀"), .token(.beginObject), .key(""), .token(.null), .key("b"), .token(.beginObject),
    .token(.endObject), .key("c"), .token(.beginArray), .token(.endArray), .token(.endObject),
    .key("t"), .token(.boolean(true)), .key("f"), .token(.boolean(false)), .token(.endObject),
  ]

  @Test("a document is the same tokens, whole or in pieces", arguments: [1, 2, 3, 7, 16, 4_096])
  func pieces(_ step: Int) {
    #expect(tokens(Self.document) == .success(Self.contents))
    #expect(tokens(reader(Array(Self.document.utf8), step: step)) == .success(Self.contents))
  }

  @Test(
    "any value is a document",
    arguments: [
      ("null", Read.token(.null)), (" true ", .token(.boolean(true))), ("\n12\n", .number("12")),
      ("\"\"", .string("")), ("1E400", .number("1E400")), ("\"\u{7f}\"", .string("\u{7f}")),
      (#""\u0000""#, .string("\0")), (#""\uFFFF\ud800\udc00""#, .string("\u{ffff}\u{10000}")),
    ])
  func single(_ text: String, _ value: Read) {
    #expect(tokens(text) == .success([value]))
  }

  @Test(
    "what is no JSON is refused where it is wrong",
    arguments: [
      ("", JSONError.Reason.nothing, 1, 1), (" \n ", .nothing, 2, 2),
      ("[1,]", .unexpected(93), 1, 4),
      ("{\"a\":1,}", .unexpected(125), 1, 8), ("[1 2]", .unexpected(50), 1, 4),
      ("{\"a\" 1}", .unexpected(49), 1, 6), ("{a:1}", .unexpected(97), 1, 2),
      ("{1:1}", .unexpected(49), 1, 2), ("{'a':1}", .unexpected(39), 1, 2),
      ("[1}", .unexpected(125), 1, 3),
      ("{\"a\":1]", .unexpected(93), 1, 7), ("]", .unexpected(93), 1, 1), ("[", .end, 1, 2),
      ("{\"a\"", .end, 1, 5), ("\"a", .end, 1, 3), ("\"\\", .end, 1, 3), ("\"\\u12", .end, 1, 6),
      ("tru", .end, 1, 4), ("truE", .unexpected(69), 1, 4), ("nulll", .unexpected(108), 1, 5),
      ("1 2", .unexpected(50), 1, 3), ("{} {}", .unexpected(123), 1, 4),
      ("01", .unexpected(49), 1, 2),
      ("+1", .unexpected(43), 1, 1), (".5", .unexpected(46), 1, 1), ("1.", .end, 1, 3),
      ("-", .end, 1, 2), ("1e", .end, 1, 3), ("-a", .unexpected(97), 1, 2),
      ("1.e5", .unexpected(101), 1, 3),
      ("NaN", .unexpected(78), 1, 1), ("Infinity", .unexpected(73), 1, 1),
      ("0x10", .unexpected(120), 1, 2), ("// c\n1", .unexpected(47), 1, 1),
      ("\"\n\"", .control(10), 1, 2), ("\"\0\"", .control(0), 1, 2), ("\"\\x\"", .badEscape, 1, 3),
      ("\"\\u12g4\"", .badEscape, 1, 6), ("\"\\ud800\"", .loneSurrogate, 1, 8),
      ("\"\\udc00\"", .loneSurrogate, 1, 8), ("\"\\ud800\\ud800\"", .loneSurrogate, 1, 14),
      ("\"\\ud800\\n\"", .loneSurrogate, 1, 9), ("[\n\n  x]", .unexpected(120), 3, 3),
      ("\u{b}1", .unexpected(11), 1, 1), ("\u{a0}1", .unexpected(0xc2), 1, 1),
      ("\u{feff}\u{feff}1", .unexpected(0xef), 1, 1), ("<!DOCTYPE html>", .unexpected(60), 1, 1),
    ])
  func refused(_ text: String, _ reason: JSONError.Reason, line: Int, column: Int) {
    let error = JSONError(reason, line: line, column: column)
    #expect(tokens(text) == .failure(error))
    #expect(tokens(reader(Array(text.utf8), step: 1)) == .failure(error))
  }

  @Test(
    "bytes that are no UTF-8 are refused, in strings and names",
    arguments: [
      [0xff], [0xc3], [0xc3, 0x28], [0xc0, 0xaf], [0xe0, 0x80, 0xaf], [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80], [0x80],
    ] as [[UInt8]])
  func badUTF8(_ bytes: [UInt8]) {
    let quoted = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
    let error = JSONError(.badUTF8, line: 1, column: bytes.count + 2)
    #expect(tokens(JSONReader(quoted)) == .failure(error))
    let named = [UInt8(ascii: "{")] + quoted + Array(":1}".utf8)
    #expect(
      tokens(JSONReader(named))
        == .failure(JSONError(.badUTF8, line: 1, column: bytes.count + 3)))
  }

  @Test("512 levels are read, and one more is refused however many follow")
  func depth() {
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect((try? tokens(deepest).get())?.count == 1_024)
    let error = JSONError(.tooDeep, line: 1, column: 513)
    #expect(tokens("[" + deepest + "]") == .failure(error))
    #expect(tokens(String(repeating: "[", count: 100_000)) == .failure(error))
    let objects = String(repeating: "{\"\":", count: 513)
    #expect(tokens(objects) == .failure(JSONError(.tooDeep, line: 1, column: 4 * 512 + 1)))
  }

  @Test("a string or number of 1 MiB is read, a longer one refused in constant memory")
  func length() throws {
    let longest = [UInt8](repeating: UInt8(ascii: "1"), count: 1 << 20)
    let quote = [UInt8(ascii: "\"")]
    #expect(try tokens(reader(quote + longest + quote, step: 4_096)).get().count == 1)
    #expect(try tokens(reader(longest, step: 4_096)).get().count == 1)
    for endless in [quote, []] {
      var fed = 0
      let reader = JSONReader(bufferSize: 4_096) { room in
        let bytes = fed == 0 ? endless + longest.prefix(4_000) : Array(longest.prefix(4_096))
        fed += bytes.count
        room.copyBytes(from: bytes)
        return bytes.count
      }
      guard case .failure(let error) = tokens(reader) else {
        Issue.record("an endless value ended")
        return
      }
      #expect(error.reason == .tooLong)
      #expect(fed < 2 << 20)
    }
  }

  @Test("a source that fails ends the reading with its failure")
  func sourceFails() {
    let failure = Failure(.input, "cannot read \"x\"")
    var isFirst = true
    let reader = JSONReader { room throws(Failure) in
      guard isFirst else { throw failure }
      isFirst = false
      room.copyBytes(from: Array("[\n1".utf8))
      return 3
    }
    #expect(tokens(reader) == .failure(JSONError(.source(failure), line: 2, column: 2)))
  }

  @Test(
    "an integer is one only as it is written, and where Int holds it",
    arguments: [
      ("2026", 2026), ("-1", -1), ("-0", 0), ("9223372036854775807", Int.max),
      ("-9223372036854775808", Int.min), ("9223372036854775808", nil), ("2026.0", nil),
      ("2026e0", nil), ("1E3", nil), ("-0.0", nil),
    ] as [(String, Int?)])
  func integers(_ text: String, _ integer: Int?) throws {
    var reader = JSONReader(Array(text.utf8))
    #expect(try reader.next() == .number)
    #expect(reader.integer == integer)
  }

  @Test("a reader that begins anew knows nothing of the document before")
  func restart() throws {
    var reader = JSONReader(Array("[{".utf8))
    _ = try reader.next()
    _ = try reader.next()
    for (line, text) in [(3, "[1]"), (4, "[\"a longer one\", 2]"), (9, "[ x")] {
      var copy = text
      copy.withUTF8 { reader.restart($0, line: line) }
      #expect(try reader.next() == .beginArray)
    }
    #expect(throws: JSONError(.unexpected(UInt8(ascii: "x")), line: 9, column: 3)) {
      try reader.next()
    }
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    mark.withUnsafeBufferPointer { reader.restart($0, line: 1) }
    #expect(throws: JSONError(.unexpected(0xef), line: 1, column: 1)) { try reader.next() }
  }
}
