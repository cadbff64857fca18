/// How a cell looks. Colours are those that the theme has for the role.
package struct Style: Hashable, Sendable {
  /// nil is the terminal's own colour.
  package var role: Role?
  /// Foreground and background change places.
  package var isReversed: Bool
  package var isBold: Bool

  package init(_ role: Role? = nil, isReversed: Bool = false, isBold: Bool = false) {
    self.role = role
    self.isReversed = isReversed
    self.isBold = isBold
  }

  package static let plain = Style()
}
