/// A shell that completes command lines by a script of ours.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script, made from the table of commands and options.
  package var completions: String {
    switch self {
    case .bash: BashScript.text
    case .zsh: ZshScript.text
    case .fish: FishScript.text
    }
  }
}

/// What the scripts ask the program itself: tasks of a state, a number, a tab and a name each.
///
/// Names come with control characters as escapes, one line each, and no script evaluates them.
enum TaskQuestion {
  /// Seconds to wait for a lock: a completion must not keep the user waiting.
  static let patience = "0.2"
  /// What follows the state; quoted for every shell.
  static let arguments = #"--limit 100 --format '{number}\t{name}' </dev/null 2>/dev/null"#
}
