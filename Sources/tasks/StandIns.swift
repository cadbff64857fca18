import Domain

// Stand-ins for what the branches `domain` and `text` make, until they are merged; then this file
// goes, whole.

func visibleText(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: bytes.flatMap { $0 < 0x20 ? Array("\\u00".utf8) : [$0] }, as: UTF8.self)
}

extension TaskReference {
  package init(_ text: String) throws(Malformed) {
    guard let number = Int64(text), number >= 0 else {
      throw Malformed(reason: "\"\(text)\" is not an ID")
    }
    self.init(target: .number(number), text: text)
  }

  package struct Malformed: Error { let reason: String }
}

extension [UInt8] {
  mutating func append(json text: String) {
    append(contentsOf: "\"\(text)\"".utf8)
  }
}

package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

package struct ColorEnvironment: Equatable, Sendable {
  package var noColor: String?
  package var cliColorForce: String?
  package var term: String?
  package var colorTerm: String?

  package init(
    noColor: String? = nil, cliColorForce: String? = nil, term: String? = nil,
    colorTerm: String? = nil
  ) {
    self.noColor = noColor
    self.cliColorForce = cliColorForce
    self.term = term
    self.colorTerm = colorTerm
  }
}
