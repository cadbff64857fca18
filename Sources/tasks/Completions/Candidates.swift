import Domain

/// What completion offers in a place of the command line.
enum Candidates: Hashable {
  case nothing
  case words([String])
  case files
  case commands
  /// The IDs of tasks, those of the first state first.
  case tasks([TaskQuery.State])
}

extension Option {
  /// What may follow it; nil for a switch.
  var candidates: Candidates? {
    switch value {
    case nil: nil
    case .file: .files
    case .choice(let choice): .words(choice.words)
    case .text(let placeholder):
      .words(Notation.all.first { $0.word == placeholder }?.commonWords ?? [])
    }
  }

  /// Those that take a value, in every command.
  static var valued: [Option] { all.filter { $0.value != nil } }
}

extension Command {
  var candidates: Candidates {
    switch operands {
    case .none, .name, .optionalEntry: .nothing
    case .ids: .tasks(suggestedStates)
    case .newFile, .inputFile: .files
    case .optionalCommand: .commands
    case .shell: .words(Shell.allCases.map(\.rawValue))
    }
  }
}

extension TaskQuery.State {
  /// The option of `list` that selects it, without its dashes.
  var optionName: String {
    switch self {
    case .open: Option.open.name
    case .done: Option.done.name
    }
  }
}
