/// Text as roff takes it, so that it is shown as it stands.
///
/// Source: mandoc_char(7), roff(7).
enum Roff {
  /// Text within a line.
  static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      // Otherwise shown as a hyphen, a quotation mark, a modifier: no use in a command line.
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// A line that is no macro, whatever it starts with.
  static func line(_ text: some StringProtocol) -> String {
    (text.first == "." ? "\\&" : "") + escaped(text)
  }

  /// Running text, its lines of at most 78 bytes, each sentence on a line of its own.
  static func sentences(_ text: String) -> [String] {
    var lines: [String] = []
    var words: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      words.append(String(word))
      guard let last = word.last, ".?!".contains(last) else { continue }
      lines += wrapped(words)
      words = []
    }
    return lines + wrapped(words)
  }

  /// The same of text with blank lines between its paragraphs.
  static func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.isEmpty }
      .map { sentences($0.joined(separator: " ")) }
      .joined(separator: [".Pp"])
      .map(\.self)
  }

  private static func wrapped(_ words: [String]) -> [String] {
    let text = words.map { escaped($0) }.joined(separator: " ")
    return Paragraph.lines(of: text, width: 76).map { $0.hasPrefix(".") ? "\\&" + $0 : $0 }
  }

  /// The arguments of a macro: words that are no macros themselves.
  static func arguments(_ text: String) -> String {
    text.split(separator: " ").map { "\\&" + escaped($0) }.joined(separator: " ")
  }

  /// Lines shown one by one.
  static func literal(_ lines: [String]) -> [String] {
    [".Bd -literal -offset 2n -compact"] + lines.map(line) + [".Ed"]
  }
}
