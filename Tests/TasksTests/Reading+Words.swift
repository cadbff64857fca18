import Domain
import tasks

extension Reading {
  /// Reads words as a shell would hand them over.
  init(_ words: [String]) {
    self.init(words.map { Array($0.utf8) })
  }

  var invocation: Invocation? { try? outcome.get() }

  var failure: Failure? {
    if case .failure(let failure) = outcome { failure } else { nil }
  }
}

extension Environment {
  init(_ values: [Variable: String]) {
    self.init(values.map { Value($0, Array($1.utf8)) })
  }
}

/// Splits at blanks: enough for words that hold none.
func words(_ line: String) -> [String] {
  line.split(separator: " ").map(String.init)
}
