import Domain

extension Info {
  /// Reads the object that `token` begins: name, author, repo, year, in any order.
  ///
  /// Other members are passed over. Each of the four stands in it once: of two that differ nobody
  /// knows which one is meant. The year is written as an integer.
  init(from reader: inout JSONReader, _ token: JSONToken) throws(JSONMappingError) {
    guard token == .beginObject else { throw .notAnObject(found: token.noun) }
    var texts: [String: String] = [:]
    var year: Int?
    while try reader.token() == .key {
      let key = String(decoding: reader.text, as: UTF8.self)
      let value = try reader.token()
      switch key {
      case "name", "author", "repo":
        guard value == .string else {
          throw .wrongType(key: key, wanted: "a string", found: value.noun)
        }
        guard texts[key] == nil else { throw .repeated(key: key) }
        texts[key] = String(decoding: reader.text, as: UTF8.self)
      case "year":
        guard value == .number, let integer = reader.integer else {
          let found = value == .number ? "another number" : value.noun
          throw .wrongType(key: key, wanted: "an integer", found: found)
        }
        guard year == nil else { throw .repeated(key: key) }
        year = integer
      default: try reader.pass(value)
      }
    }
    func text(_ key: String) throws(JSONMappingError) -> String {
      guard let text = texts[key] else { throw .missing(key: key) }
      return text
    }
    let name = try text("name")
    let author = try text("author")
    let repo = try text("repo")
    guard let year else { throw .missing(key: "year") }
    self.init(name: name, author: author, repo: repo, year: year)
  }

  /// The document inside a whole answer.
  package static func read(
    _ document: [UInt8], at path: JSONKeyPath
  ) throws(JSONMappingError) -> Info {
    var reader = JSONReader(document)
    return try reader.read(at: path) { reader, token throws(JSONMappingError) in
      try Info(from: &reader, token)
    }
  }
}
