extension String {
  /// The text in lines of at most so many columns, broken at blanks where it can be. What does not
  /// fit into the last line is left in it.
  func lines(columns: Int, atMost count: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(whereSeparator: { $0 == " " }) {
      let fits = line.columns + 1 + word.columns <= columns
      if line.isEmpty {
        line = String(word)
      } else if fits || lines.count + 1 >= count {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return lines + [line]
  }
}
