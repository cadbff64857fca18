/// The named sets of colours.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  /// For dark backgrounds.
  case night
  /// For light backgrounds.
  case day
}

/// How many colours a terminal shows.
package enum ColorDepth: Hashable, Sendable {
  case none, ansi16, ansi256, trueColor
}

/// What a coloured part of a view is.
package enum Role: Hashable, Sendable, CaseIterable {
  /// What a view is about.
  case title
  /// What is done of the progress, and marks of what is open.
  case tint
  /// What matters less: finished tasks, times beside a name, hints.
  case dim
  /// What is late or wrong.
  case alert
}

/// The escape sequences of a theme at a depth; all empty where there is no colour.
package struct Palette: Hashable, Sendable {
  package let theme: Theme
  package let depth: ColorDepth

  package init(theme: Theme, depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
  }

  /// The sequence that turns the colour of `role` on.
  package func begin(_ role: Role) -> String {
    guard depth != .none else { return "" }
    let weight = role == .title ? "1;" : ""
    return "\u{1B}[\(weight)\(foreground(of: role))m"
  }

  /// The sequence that turns every colour off.
  package var end: String {
    depth == .none ? "" : "\u{1B}[0m"
  }

  /// Parameters of SGR. Source: ECMA-48, section 8.3.117, and ISO 8613-6 for 38.
  package func foreground(of role: Role) -> String {
    let color = theme.color(of: role)
    switch depth {
    case .none: return ""
    case .ansi16:
      let index = color.nearestOf16
      return "\(index < 8 ? 30 + index : 90 + index - 8)"
    case .ansi256: return "38;5;\(color.nearestOf256)"
    case .trueColor: return "38;2;\(color.red);\(color.green);\(color.blue)"
    }
  }
}

extension Theme {
  /// Each is told from the background with a contrast of at least 4.5 to 1: night on black, day on
  /// white.
  func color(of role: Role) -> RGB {
    switch (self, role) {
    case (.night, .title), (.night, .tint): RGB(0xFF9500)
    case (.night, .dim): RGB(0x808080)
    case (.night, .alert): RGB(0xFF453A)
    case (.day, .title), (.day, .tint): RGB(0x005FB8)
    case (.day, .dim): RGB(0x6B6B6B)
    case (.day, .alert): RGB(0xB00020)
    }
  }
}

extension Palette {
  /// Appends what `body` appends, in the colour of `role`.
  package func paint(_ role: Role?, into bytes: inout [UInt8], _ body: (inout [UInt8]) -> Void) {
    guard let role, depth != .none else { return body(&bytes) }
    bytes.append(contentsOf: begin(role).utf8)
    body(&bytes)
    bytes.append(contentsOf: end.utf8)
  }
}
