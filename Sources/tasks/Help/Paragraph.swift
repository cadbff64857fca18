/// Running text in lines that are short enough.
enum Paragraph {
  /// The lines of each paragraph; blank lines stand between paragraphs.
  static func paragraphs(of text: String) -> [[String]] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.isEmpty }
      .map { lines(of: $0.joined(separator: " "), width: HelpPage.width) }
  }

  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
