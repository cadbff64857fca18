/// How a Unicode scalar takes part in the width of its grapheme cluster.
enum WidthClass: UInt32 {
  /// Controls, marks that combine (general categories Mn and Me), format characters but the soft
  /// hyphen and the signs that enclose digits, and the vowels and finals of Hangul.
  case zero
  case one
  /// East_Asian_Width W and F, and code points set aside for later emoji.
  case wide
  /// One column, two before U+FE0F (emoji presentation).
  case emoji
}

extension Unicode.Scalar {
  var widthClass: WidthClass {
    let key = value << 2 | 3
    var (low, high) = (0, widthRuns.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if widthRuns[middle] <= key { low = middle } else { high = middle }
    }
    return WidthClass(rawValue: widthRuns[low] & 3)!
  }
}

extension Character {
  /// How many columns of a terminal it takes, at most.
  ///
  /// The sum over its scalars, as wcwidth(3) and the terminals that follow it count: a terminal
  /// that joins a family of emoji into one picture leaves columns free, and one that does not has
  /// room. Widths called ambiguous count as one.
  ///
  /// Source: Unicode Standard Annex 11; Unicode Technical Standard 51, section 2.8.
  package var columns: Int {
    if let ascii = asciiValue { return 0x20...0x7E ~= ascii ? 1 : 0 }
    var columns = 0
    var previous = WidthClass.zero
    for scalar in unicodeScalars {
      // A terminal may draw it as a picture, two columns wide, or not.
      if scalar == "\u{FE0F}", previous == .emoji { columns += 1 }
      previous = scalar.widthClass
      switch previous {
      case .zero: break
      case .one, .emoji: columns += 1
      case .wide: columns += 2
      }
    }
    return columns
  }
}

extension StringProtocol {
  /// How many columns of a terminal the text takes.
  package var columns: Int {
    if isPrintableASCII { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }

  /// Each byte is a character one column wide.
  var isPrintableASCII: Bool {
    utf8.allSatisfy { 0x20...0x7E ~= $0 }
  }
}
