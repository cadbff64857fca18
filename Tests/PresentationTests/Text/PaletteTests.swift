import Testing

@testable import Presentation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct PaletteTests {
  @Test(arguments: [
    (Theme.night, ColorDepth.trueColor, Role.tint, "\u{1B}[38;2;255;149;0m"),
    (.night, .trueColor, .title, "\u{1B}[1;38;2;255;149;0m"),
    (.night, .ansi256, .tint, "\u{1B}[38;5;208m"),
    (.night, .ansi16, .tint, "\u{1B}[33m"),
    (.night, .ansi256, .dim, "\u{1B}[38;5;244m"),
    (.night, .ansi16, .dim, "\u{1B}[90m"),
    (.night, .ansi16, .alert, "\u{1B}[91m"),
    (.day, .trueColor, .tint, "\u{1B}[38;2;0;95;184m"),
    (.day, .ansi256, .tint, "\u{1B}[38;5;25m"),
    (.day, .ansi16, .tint, "\u{1B}[34m"),
    (.day, .ansi16, .alert, "\u{1B}[31m"),
    (.day, .ansi16, .dim, "\u{1B}[90m"),
  ])
  func `A role begins with the nearest colour`(
    theme: Theme, depth: ColorDepth, role: Role, sequence: String
  ) {
    #expect(Palette(theme: theme, depth: depth).begin(role) == sequence)
  }

  @Test(arguments: Theme.allCases, Role.allCases)
  func `Without colour there is no sequence`(theme: Theme, role: Role) {
    let palette = Palette(theme: theme, depth: .none)
    #expect(palette.begin(role) + palette.end == "")
  }

  @Test(arguments: [
    (0x000000, 16), (0xFFFFFF, 231), (0x808080, 244), (0xFF9500, 208), (0x5F87AF, 67),
    (0xEEEEEE, 255),
  ])
  func `The nearest of 256 is one of the cube or of the greys`(color: Int, index: Int) {
    #expect(RGB(color).nearestOf256 == index)
  }

  @Test(arguments: Theme.allCases, Role.allCases)
  func `A colour is told from the background by 4.5 to 1`(theme: Theme, role: Role) {
    let luminance = luminance(theme.color(of: role))
    let contrast = theme == .night ? (luminance + 0.05) / 0.05 : 1.05 / (luminance + 0.05)
    #expect(contrast >= 4.5)
  }

  /// Source: WCAG 2.1, "relative luminance".
  private func luminance(_ color: RGB) -> Double {
    func linear(_ part: Int) -> Double {
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
