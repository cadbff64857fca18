import Domain
import Presentation

/// What a command line asks for, worked out from its words alone.
package struct Invocation: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case screen(Screen)
    /// nil is the program as a whole.
    case help(command: String?)
    case version
    case completions(Shell)
    case manual
  }

  package var action: Action
  /// nil where none was asked for: then it depends on what standard output is.
  package var form: OutputForm?
  /// Ends rows, ids and formatted lines.
  package var terminator: UInt8
  package var color: ColorChoice
  /// nil leaves it to the environment, as with `database`.
  package var theme: Theme?
  package var database: FilePath?
  /// The listing is shown again whenever it changes.
  package var isWatching: Bool

  package init(
    _ action: Action, form: OutputForm? = nil, terminator: UInt8 = 0x0A,
    color: ColorChoice = .auto, theme: Theme? = nil, database: FilePath? = nil,
    isWatching: Bool = false
  ) {
    self.action = action
    self.form = form
    self.terminator = terminator
    self.color = color
    self.theme = theme
    self.database = database
    self.isWatching = isWatching
  }
}
