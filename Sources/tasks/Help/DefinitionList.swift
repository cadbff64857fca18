/// Terms on the left, their meanings in a column beside them, wrapped at the width of a help page.
enum DefinitionList {
  struct Entry {
    let term: String
    let meaning: String
  }

  /// - Parameter termWidth: a longer term has its meaning on the next line.
  static func text(_ entries: [Entry], termWidth: Int) -> String {
    entries.map { lines(of: $0, termWidth: termWidth) }.joined(separator: "\n")
  }

  private static func lines(of entry: Entry, termWidth: Int) -> String {
    let column = termWidth + 4
    let indent = String(repeating: " ", count: column)
    let meaning = Paragraph.lines(of: entry.meaning, width: HelpPage.width - column)
      .joined(separator: "\n" + indent)
    guard entry.term.count <= termWidth else { return "  \(entry.term)\n\(indent)\(meaning)" }
    let gap = String(repeating: " ", count: termWidth - entry.term.count + 2)
    return "  \(entry.term)\(gap)\(meaning)"
  }
}
