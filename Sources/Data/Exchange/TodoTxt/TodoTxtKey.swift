import Domain

/// The words at the end of a line that keep of a task what todo.txt has no place for. Tools leave
/// keys that they do not know alone.
///
/// Their values hold no colon, and so no RFC 3339 times.
///
/// Source: github.com/todotxt/todo.txt, "Additional File Format Definitions".
enum TodoTxtKey: Int, CaseIterable {
  /// In this order, after `due:`.
  case at, updated, created, number, uuid

  /// With its colon.
  var word: StaticString {
    switch self {
    case .at: "at:"
    case .updated: "updated:"
    case .created: "created:"
    case .number: "number:"
    case .uuid: "uuid:"
    }
  }

  /// What follows the key, where `text` is such a word, with a value that the key can have: others
  /// write "at:office" and mean a text.
  ///
  /// - Parameter calendar: reads a time that names no zone.
  func value(of text: ArraySlice<UInt8>, _ calendar: LocalCalendar) -> ArraySlice<UInt8>? {
    guard let value = suffix(of: text, after: word) else { return nil }
    let isOurs =
      switch self {
      case .at, .updated, .created: WrittenTime(value)?.instant(calendar) != nil
      case .number: FieldValue.digits(value) != nil
      case .uuid: !value.isEmpty
      }
    return isOurs ? value : nil
  }
}

/// What follows `word` in `text`; nil where it does not begin so.
func suffix(of text: ArraySlice<UInt8>, after word: StaticString) -> ArraySlice<UInt8>? {
  text.starts(with: word.bytes) ? text.dropFirst(word.bytes.count) : nil
}
