import Domain

/// The text of a line, taken apart: the name, the day it is due, and the values of our own keys.
///
/// Our keys are sought from the end, so that a name which holds words like them stays whole. They
/// are the five of them side by side, whatever was appended after them; or else, where another tool
/// moved some about, each one's last word, if a UUID is among them. In any other line such words are
/// text, as are those whose value is none that the key can have. The day is that of `due:` beside or
/// after our keys, or else of the last `due:` in the line; one that is no date is text.
struct TodoTxtText: Equatable {
  /// What is left, byte for byte; in a line without our keys without blanks around it.
  let name: [UInt8]
  let due: Day?
  private let values: [ArraySlice<UInt8>?]

  /// - Parameter calendar: reads the times that name no zone.
  init(_ text: ArraySlice<UInt8>, _ calendar: LocalCalendar) {
    let words = Self.words(of: text)
    let keys = Self.keysSideBySide(words, calendar) ?? Self.keysAnywhere(words, calendar)
    values = TodoTxtKey.allCases.map { key in
      keys?[key.rawValue].flatMap { suffix(of: words[$0], after: key.word) }
    }

    let dues = words.indices.filter { Self.day(of: words[$0]) != nil }
    due = dues.last.flatMap { Self.day(of: words[$0]) }
    var taken = keys?.compactMap { $0 } ?? []
    let beside = (keys?[TodoTxtKey.at.rawValue]).map { at in dues.filter { $0 >= at - 1 } } ?? []
    taken += beside.isEmpty ? dues.suffix(1) : beside
    let rest = Self.removing(taken.sorted().map { words[$0] }, from: text)
    name = keys == nil ? Array(Self.trimmed(rest[...])) : rest
  }

  func value(_ key: TodoTxtKey) -> ArraySlice<UInt8>? { values[key.rawValue] }

  /// What other tools leave as it is while they work on the task: the name without the words to
  /// which they move a priority, or the day before which they hide it.
  var lasting: [UInt8] {
    let words = Self.words(of: name[...]).filter { word in
      suffix(of: word, after: "pri:") == nil
        && suffix(of: word, after: "t:").flatMap(Day.init(written:)) == nil
    }
    return Array(words.joined(separator: [UInt8(ascii: " ")]))
  }
}

extension TodoTxtText {
  private static func words(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: " "))
  }

  private static func day(of word: ArraySlice<UInt8>) -> Day? {
    suffix(of: word, after: "due:").flatMap(Day.init(written:))
  }

  /// Where the words of the keys stand that follow each other; the last such place.
  private static func keysSideBySide(
    _ words: [ArraySlice<UInt8>], _ calendar: LocalCalendar
  ) -> [Int?]? {
    let count = TodoTxtKey.allCases.count
    for start in stride(from: words.count - count, through: 0, by: -1) {
      let isHere = TodoTxtKey.allCases.allSatisfy {
        $0.value(of: words[start + $0.rawValue], calendar) != nil
      }
      if isHere { return (start..<start + count).map { $0 } }
    }
    return nil
  }

  /// Where the last word of each key stands; nil where no UUID is among them.
  private static func keysAnywhere(
    _ words: [ArraySlice<UInt8>], _ calendar: LocalCalendar
  ) -> [Int?]? {
    let identity = words.lastIndex {
      suffix(of: $0, after: TodoTxtKey.uuid.word).flatMap { TaskID($0) } != nil
    }
    guard let identity else { return nil }
    return TodoTxtKey.allCases.map { key in
      key == .uuid ? identity : words.lastIndex { key.value(of: $0, calendar) != nil }
    }
  }

  /// Cuts words out, each with the blank before it; the first of the text with the one after it.
  private static func removing(
    _ words: [ArraySlice<UInt8>], from text: ArraySlice<UInt8>
  ) -> [UInt8] {
    var rest: [UInt8] = []
    var position = text.startIndex
    for word in words {
      rest += text[position..<max(position, word.startIndex - 1)]
      let isFirst = word.startIndex == text.startIndex
      position = isFirst ? min(word.endIndex + 1, text.endIndex) : word.endIndex
    }
    return rest + text[position...]
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = text.drop { $0 == UInt8(ascii: " ") }
    let end = start.lastIndex { $0 != UInt8(ascii: " ") }
    return end.map { start[...$0] } ?? []
  }
}
