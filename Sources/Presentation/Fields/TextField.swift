import Domain

/// One line of text that is being typed, and where the next character goes.
package struct TextField: Equatable, Sendable {
  package private(set) var text: String
  /// How many grapheme clusters stand before the place where characters go in.
  package private(set) var cursor: Int
  /// The text was filled in for the user. It is as if selected: what is typed or deleted first takes
  /// its place as a whole; moving the cursor keeps it and makes it the user's own.
  package private(set) var isFilledIn: Bool

  package init(filledIn text: String = "") {
    self.text = text
    cursor = text.count
    isFilledIn = !text.isEmpty
  }

  /// What a key does to the text or to the cursor.
  package enum Edit: Hashable, Sendable {
    /// Line ends and tabs become blanks, but for line ends that come last; other control characters
    /// are dropped.
    case insert(String)
    case moveLeft, moveRight, moveToBeginning, moveToEnd
    case deleteBackward, deleteForward, deleteToBeginning, deleteToEnd
    /// The word before the cursor, with the blanks behind it.
    case deleteWord
  }

  package mutating func apply(_ edit: Edit) {
    switch edit {
    case .insert(let text): insert(oneLine(text))
    case .moveLeft: move(to: max(0, cursor - 1))
    case .moveRight: move(to: min(text.count, cursor + 1))
    case .moveToBeginning: move(to: 0)
    case .moveToEnd: move(to: text.count)
    case .deleteBackward: delete(before.dropLast(), after)
    case .deleteForward: delete(before, after.dropFirst())
    case .deleteToBeginning: delete("", after)
    case .deleteToEnd: delete(before, "")
    case .deleteWord:
      let word = before.reversed().drop { $0 == " " }.drop { $0 != " " }
      delete(before.prefix(word.count), after)
    }
  }

  /// In bytes: twice what a name may have, so that one that is too long can be told from one that may
  /// be stored. What is beyond is not taken.
  package static let longest = 2 * TaskName.longest
}

extension TextField {
  private var before: Substring { text.prefix(cursor) }
  private var after: Substring { text.dropFirst(cursor) }

  private mutating func move(to cursor: Int) {
    self.cursor = cursor
    isFilledIn = false
  }

  private mutating func insert(_ typed: String) {
    guard !typed.isEmpty else { return }
    if isFilledIn { set("", "") }
    var room = Self.longest - text.utf8.count
    let fitting = typed.prefix { cluster in
      room -= cluster.utf8.count
      return room >= 0
    }
    set(before + fitting, after)
  }

  private mutating func delete(_ before: Substring, _ after: Substring) {
    if isFilledIn { set("", "") } else { set(before, after) }
  }

  /// Clusters that meet at the cursor may become one: then the cursor stands behind it.
  private mutating func set(_ before: Substring, _ after: Substring) {
    let bytes = before.utf8.count
    text = String(before) + after
    var (passed, clusters) = (0, 0)
    for cluster in text {
      guard passed < bytes else { break }
      passed += cluster.utf8.count
      clusters += 1
    }
    cursor = clusters
    isFilledIn = false
  }
}

private func oneLine(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  var isAfterReturn = false
  var typed = text.unicodeScalars[...]
  while let last = typed.last, isLineEnd(last) { typed.removeLast() }
  for scalar in typed {
    switch scalar {
    case "\n" where isAfterReturn: break
    case "\t",
      _ where isLineEnd(scalar):
      scalars.append(" ")
    case _ where scalar.properties.generalCategory == .control: break
    default: scalars.append(scalar)
    }
    isAfterReturn = scalar == "\r"
  }
  return String(scalars)
}

/// Source: Unicode Standard, section 5.8, "Newline Guidelines".
private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
  default: false
  }
}
