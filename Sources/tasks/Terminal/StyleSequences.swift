import Presentation

/// The sequence that turns on each style there is, and turns off every other, by a theme at a depth.
struct StyleSequences {
  private let sequences: [[UInt8]]

  init(_ palette: Palette) {
    sequences = Self.colors.flatMap { role in
      [false, true].flatMap { isReversed in
        [false, true].map { isBold in
          Self.sequence(Style(role, isReversed: isReversed, isBold: isBold), palette)
        }
      }
    }
  }

  subscript(style: Style) -> [UInt8] {
    let color = Self.colors.firstIndex(of: style.role) ?? 0
    return sequences[color * 4 + (style.isReversed ? 2 : 0) + (style.isBold ? 1 : 0)]
  }

  private static let colors: [Role?] = [nil, .title, .tint, .dim, .alert]

  /// Weight and reversal are no colours: they stay where there is none.
  ///
  /// Source: ECMA-48, section 8.3.117, SGR.
  private static func sequence(_ style: Style, _ palette: Palette) -> [UInt8] {
    var parameters = "0"
    if style.isBold || style.role == .title { parameters += ";1" }
    if style.isReversed { parameters += ";7" }
    if let role = style.role, palette.depth != .none {
      parameters += ";" + palette.foreground(of: role)
    }
    return Array("\u{1B}[\(parameters)m".utf8)
  }
}
