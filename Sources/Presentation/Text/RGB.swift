/// A colour of 24 bits.
struct RGB: Hashable, Sendable {
  let red: Int
  let green: Int
  let blue: Int

  /// 0xff9500 is orange.
  init(_ value: Int) {
    red = value >> 16 & 0xFF
    green = value >> 8 & 0xFF
    blue = value & 0xFF
  }

  private func distance(to other: RGB) -> Int {
    let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
    return red * red + green * green + blue * blue
  }

  /// The index of the nearest of xterm's 256 colours, of its cube (16 to 231) and its greys (232 to
  /// 255): the first sixteen are the user's own and may look like anything.
  ///
  /// Source: the XTerm control sequences document, "ISO-8613-6 controls"; 256colres.pl of xterm.
  var nearestOf256: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func step(_ value: Int) -> Int {
      levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) }!
    }
    let (r, g, b) = (step(red), step(green), step(blue))
    let cube = RGB(levels[r] << 16 | levels[g] << 8 | levels[b])
    let greyStep = max(0, min(23, ((red + green + blue) / 3 - 3) / 10))
    let grey = RGB((8 + 10 * greyStep) * 0x010101)
    return distance(to: grey) < distance(to: cube) ? 232 + greyStep : 16 + 36 * r + 6 * g + b
  }

  /// The index of the nearest of the sixteen colours as xterm draws them.
  var nearestOf16: Int {
    RGB.xterm.indices.min { distance(to: RGB.xterm[$0]) < distance(to: RGB.xterm[$1]) }!
  }

  /// Source: XTerm-col.ad of xterm.
  private static let xterm = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map(RGB.init)
}
