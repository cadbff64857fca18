import Domain

/// A command, as data: its file in Commands/ says what it takes and what it means.
package struct Command: Sendable {
  /// The commands that stand together in the help, in this order.
  package enum Group: String, CaseIterable, Sendable {
    case look = "Look"
    case change = "Change"
    case store = "Store"
    case program = "Program"
  }

  /// What stands beside the options.
  package enum Operands: Sendable {
    case none
    /// The words of a task's name.
    case name
    case ids
    /// The number of an entry of the history.
    case optionalEntry
    /// A file that is not there yet.
    case newFile
    /// A file to read, or "-" for standard input.
    case inputFile
    case optionalCommand
    case shell

    package var placeholder: String? {
      switch self {
      case .none: nil
      case .name: "NAME..."
      case .ids: "ID..."
      case .optionalEntry: "[ENTRY]"
      case .newFile: "FILE"
      case .inputFile: "FILE|-"
      case .optionalCommand: "[COMMAND]"
      case .shell: Shell.allCases.map(\.rawValue).joined(separator: "|")
      }
    }

    /// How many words there may be.
    var counts: ClosedRange<Int> {
      switch self {
      case .none: 0...0
      case .name, .ids: 1...Int.max
      case .newFile, .inputFile, .shell: 1...1
      case .optionalEntry, .optionalCommand: 0...1
      }
    }
  }

  package let name: String
  package let group: Group
  package let operands: Operands
  /// The tasks whose IDs completion offers, those of the first state first.
  var suggestedStates: [TaskQuery.State] = []
  /// What it does, as a phrase that starts with a verb.
  package let summary: String
  /// The rest of what there is to know: paragraphs between blank lines.
  package let details: String
  /// Its own options, in the order of the help. Those of `Option.everywhere` come on top.
  package let ownOptions: [Option]
  package let examples: [Example]
  /// What the words ask for. Looks at nothing but them.
  let action: @Sendable (Arguments) throws(UsageError) -> Invocation.Action

  package struct Example: Sendable {
    package let line: String
    package let meaning: String
  }

  package var options: [Option] { ownOptions + Option.everywhere }

  func takes(_ option: Option) -> Bool {
    ownOptions.contains(option) || Option.everywhere.contains(option)
  }

  /// Every command there is, in the order of the help.
  package static let all: [Command] = [
    today, list, next, show, log, ui, add, done, reopen, edit, delete, undo, redo, check, backup,
    export, `import`, about, completions, manual, help,
  ]

  /// The command that runs where none is named.
  package static let standard = today

  package static func named(_ name: String) -> Command? {
    all.first { $0.name == name }
  }
}
