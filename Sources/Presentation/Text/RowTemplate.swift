/// The format of a line, with fields in braces: "{number} {start:%H:%M} {name}".
package struct RowTemplate: Hashable, Sendable {
  /// - Throws: what is wrong with the text.
  package init(_ text: String) throws(Malformed) { fatalError("text helper") }

  /// Why a text is no template, in words fit for a message.
  package struct Malformed: Error, Equatable, Sendable {
    package let reason: String
  }
}
