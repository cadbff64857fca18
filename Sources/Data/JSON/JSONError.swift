import Domain

/// Why bytes are no JSON document (RFC 8259), and where.
package struct JSONError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// Nothing but white space.
    case nothing
    /// The document ends inside a value.
    case end
    case unexpected(UInt8)
    /// A control character stands in a string as it is.
    case control(UInt8)
    case badEscape
    /// One half of a pair of `\u` escapes without the other.
    case loneSurrogate
    case badUTF8
    case tooDeep
    case tooLong
    /// The source of the bytes failed.
    case source(Failure)
  }

  package let reason: Reason
  /// Counted from 1.
  package let line: Int
  /// In bytes, counted from 1.
  package let column: Int

  package init(_ reason: Reason, line: Int, column: Int) {
    self.reason = reason
    self.line = line
    self.column = column
  }

  /// Fit for a message: `unexpected "<" in line 1, column 1`.
  package var explanation: String { explanation(at: "in line \(line), column \(column)") }

  /// Fit for a message that names the line by itself: `unexpected "<" in column 1`.
  package var explanationInLine: String { explanation(at: "in column \(column)") }

  private func explanation(at place: String) -> String {
    switch reason {
    case .nothing: return "it is empty"
    case .end: return "it ends too early, \(place)"
    case .unexpected(let byte) where (0x20..<0x7f).contains(byte):
      return "unexpected \"\(Character(Unicode.Scalar(byte)))\" \(place)"
    case .unexpected(let byte): return "unexpected byte \(byte) \(place)"
    case .control(let byte): return "control character \(byte) in a string, \(place)"
    case .badEscape: return "unknown escape \(place)"
    case .loneSurrogate: return "half a surrogate pair \(place)"
    case .badUTF8: return "invalid UTF-8 \(place)"
    case .tooDeep: return "nested deeper than \(JSONReader.deepest) \(place)"
    case .tooLong: return "a value longer than \(JSONReader.longest) bytes \(place)"
    case .source(let failure): return failure.message
    }
  }
}
