/// What the scripts ask the program itself: tasks of a state, a number, a tab and a name each.
///
/// Names come with control characters as escapes, one line each, and no script evaluates them.
enum TaskQuestion {
  /// Seconds to wait for a lock: a completion must not keep the user waiting.
  static let patience = "0.2"
  /// What follows the state; quoted for every shell.
  static let arguments = #"--limit 100 --format '{number}\t{name}' </dev/null 2>/dev/null"#
}
