import Domain

/// The way to a value inside a document: names of members and indexes of elements, with dots between
/// them: "data.items.0.info". The empty path is the document itself.
package struct JSONKeyPath: Equatable, Sendable {
  package let steps: [String]

  package init(_ text: String) {
    steps =
      text.isEmpty
      ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }
}

/// Why a document does not hold what was looked for.
package enum JSONMappingError: Error, Equatable, Sendable {
  case malformed(JSONError)
  /// `step` leads nowhere in the value at `parent`, the path so far.
  case noStep(String, parent: [String])
  case missing(key: String)
  case repeated(key: String)
  /// What stands there is `found`, a noun.
  case wrongType(key: String, wanted: String, found: String)
  /// The value as a whole.
  case notAnObject(found: String)
}

extension JSONMappingError {
  /// What is wrong with the document, fit for a message.
  package var explanation: String {
    switch self {
    case .malformed(let error):
      return "answer is not JSON: \(error.explanation)"
    case .noStep(let step, let parent):
      let place = parent.isEmpty ? "the answer" : "\"\(visible(parent.joined(separator: ".")))\""
      return "no \"\(visible(step))\" in \(place)"
    case .missing(let key): return "no \"\(visible(key))\" in the answer"
    case .repeated(let key): return "\"\(visible(key))\" stands in the answer twice"
    case .wrongType(let key, let wanted, let found):
      return "\"\(visible(key))\" is not \(wanted) but \(found)"
    case .notAnObject(let found): return "answer is not an object but \(found)"
    }
  }

  private func visible(_ text: String) -> String { excerpt(of: text.utf8) }
}
