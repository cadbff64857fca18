extension String {
  /// The text in lines of at most so many columns, broken at blanks, and within a word that is wider
  /// than a line. What does not fit into the last of `count` lines is left in it.
  func lines(columns: Int, atMost count: Int = .max) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty {
        let fits = line.columns + 1 + word.columns <= columns
        if fits || lines.count + 1 >= count {
          line += " " + word
          continue
        }
        lines.append(line)
        line = ""
      }
      for character in word {
        let fits = line.isEmpty || line.columns + character.columns <= columns
        if !fits, lines.count + 1 < count {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
