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
