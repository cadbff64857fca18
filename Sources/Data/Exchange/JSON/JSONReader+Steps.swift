import Domain

/// Steps through a file to be imported: what is wrong with it is told with its line.
extension JSONReader {
  /// The next token.
  mutating func step() throws(Failure) -> JSONToken {
    do throws(JSONError) { return try next() } catch { throw Failure(importing: error) }
  }

  /// The first token of a document; nil where there is nothing but white space left.
  mutating func firstStep() throws(Failure) -> JSONToken? {
    do throws(JSONError) { return try next() } catch {
      guard error.reason != .nothing else { return nil }
      throw Failure(importing: error)
    }
  }

  /// Requires that nothing but white space is left, once the value of a document was read.
  mutating func endDocument() throws(Failure) {
    guard try step() == .end else { preconditionFailure("a value was not read to its end") }
  }

  /// Passes over what is left of the value that `token` begins.
  mutating func passOver(_ token: JSONToken) throws(Failure) {
    do throws(JSONError) { try skip(token) } catch { throw Failure(importing: error) }
  }
}

extension Failure {
  fileprivate init(importing error: JSONError) {
    switch error.reason {
    case .source(let failure): self = failure
    default: self = .input("it is not JSON: \(error.explanationInLine)", line: error.line)
    }
  }
}
