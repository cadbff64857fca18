/// What stands in one column of one row.
package struct Cell: Hashable, Sendable {
  /// A grapheme cluster, fit for a terminal. Empty is the right part of a wide one.
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }

  package static let blank = Cell(" ")
}
