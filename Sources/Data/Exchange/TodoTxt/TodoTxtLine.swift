import Domain

/// What stands at the beginning of a line, and the text after it.
///
/// What looks like a mark but is none, such as the date 2026-02-30 or the priority (a), is text.
///
/// Source: github.com/todotxt/todo.txt, "Incomplete Tasks: 3 Format Rules" and "Complete Tasks: 2
/// Format Rules".
struct TodoTxtLine: Equatable {
  var isFinish: Bool
  var hasPriority: Bool
  var completion: Day?
  var creation: Day?
  var text: ArraySlice<UInt8>

  /// A finished task with one date alone was completed then.
  init(_ line: [UInt8]) {
    var rest = line[...]
    let afterMark = suffix(of: rest, after: "x ")
    isFinish = afterMark != nil
    rest = afterMark ?? rest
    hasPriority = Self.takePriority(&rest)
    let first = Self.takeDate(&rest)
    if isFinish {
      completion = first
      creation = first == nil ? nil : Self.takeDate(&rest)
    } else {
      creation = first
    }
    text = rest
  }

  /// "(A) ".
  private static func takePriority(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let mark = Array(rest.prefix(4))
    guard mark.count == 4, mark[0] == UInt8(ascii: "("),
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= mark[1], mark[2] == UInt8(ascii: ")"),
      mark[3] == UInt8(ascii: " ")
    else { return false }
    rest.removeFirst(mark.count)
    return true
  }

  /// "2026-12-01 ".
  private static func takeDate(_ rest: inout ArraySlice<UInt8>) -> Day? {
    guard rest.dropFirst(10).first == UInt8(ascii: " "), let day = Day(written: rest.prefix(10))
    else { return nil }
    rest.removeFirst(11)
    return day
  }
}
