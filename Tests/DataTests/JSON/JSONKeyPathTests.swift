import Data
import Domain
import Testing

/// The string at `path`.
private func string(_ document: String, at path: String) -> Result<String, JSONMappingError> {
  var reader = JSONReader(Array(document.utf8))
  do throws(JSONMappingError) {
    return .success(
      try reader.read(at: JSONKeyPath(path)) { reader, token throws(JSONMappingError) in
        guard token == .string else { throw .notAnObject(found: token.noun) }
        return String(decoding: reader.text, as: UTF8.self)
      })
  } catch {
    return .failure(error)
  }
}

struct JSONKeyPathTests {
  static let document = """
    {"x":[[{}],{"data":"no"}],"data":{"items":["a",{"info":"found","0":"zero"}],"":{"":"empty"}}}
    """

  @Test(
    "a path leads through objects and arrays",
    arguments: [
      ("data.items.0", "a"), ("data.items.1.info", "found"), ("data.items.1.0", "zero"),
      ("data..", "empty"), ("x.1.data", "no"),
    ])
  func leads(_ path: String, _ found: String) {
    #expect(string(Self.document, at: path) == .success(found))
  }

  @Test("the empty path is the document itself")
  func whole() {
    #expect(string("\"all\"", at: "") == .success("all"))
  }

  @Test(
    "a path that leads nowhere says at which step",
    arguments: [
      ("nothing", "nothing", []), ("data.nothing.1", "nothing", ["data"]),
      ("data.items.2", "2", ["data", "items"]), ("data.items.01", "01", ["data", "items"]),
      ("data.items.-1", "-1", ["data", "items"]), ("data.items.+1", "+1", ["data", "items"]),
      ("data.items.one", "one", ["data", "items"]),
      ("data.items.0.a", "a", ["data", "items", "0"]),
      ("data.items.99999999999999999999", "99999999999999999999", ["data", "items"]),
    ] as [(String, String, [String])])
  func leadsNowhere(_ path: String, _ step: String, _ parent: [String]) {
    #expect(string(Self.document, at: path) == .failure(.noStep(step, parent: parent)))
  }

  @Test("a name on the way that stands twice is refused, elsewhere it is not looked at")
  func repeated() {
    let document = #"{"a":{"b":"1"},"c":1,"c":2,"a":{"b":"2"}}"#
    #expect(string(document, at: "a.b") == .failure(.repeated(key: "a")))
    #expect(string(#"{"c":1,"c":2,"a":"1"}"#, at: "a") == .success("1"))
  }

  @Test("what follows the value must be JSON too")
  func rest() {
    #expect(
      string(#"{"a":"1",}"#, at: "a")
        == .failure(.malformed(JSONError(.unexpected(125), line: 1, column: 10))))
  }

  @Test("a path deeper than any document ends in words")
  func endless() {
    let path = String(repeating: "0.", count: 100_000) + "0"
    let document = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    let error = JSONMappingError.noStep("0", parent: Array(repeating: "0", count: 511))
    #expect(string(document, at: path) == .failure(error))
  }

  @Test(
    "errors are worded for people, and what came from outside is made visible",
    arguments: [
      (
        .malformed(JSONError(.unexpected(60), line: 1, column: 1)),
        "answer is not JSON: unexpected \"<\" in line 1, column 1"
      ),
      (.malformed(JSONError(.nothing, line: 1, column: 1)), "answer is not JSON: it is empty"),
      (.noStep("info", parent: ["data", "0"]), "no \"info\" in \"data.0\""),
      (.noStep("\u{1b}[m", parent: []), "no \"\\u001b[m\" in the answer"),
      (.missing(key: "year"), "no \"year\" in the answer"),
      (.repeated(key: "name"), "\"name\" stands in the answer twice"),
      (
        .wrongType(key: "year", wanted: "an integer", found: "a string"),
        "\"year\" is not an integer but a string"
      ),
      (.notAnObject(found: "null"), "answer is not an object but null"),
    ] as [(JSONMappingError, String)])
  func words(_ error: JSONMappingError, _ words: String) {
    #expect(error.explanation == words)
  }
}
