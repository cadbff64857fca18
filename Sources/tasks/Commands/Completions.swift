extension Command {
  static let completions = Command(
    name: "completions",
    group: .program,
    operands: .shell,
    summary: "print a script that completes command lines",
    details: """
      It completes commands, options, their values, and the IDs of tasks, which are
      shown with their names: the first 100 by start, of the database that the line
      names. Nothing is offered where that is missing, locked or damaged.
      """,
    ownOptions: [],
    examples: [
      Example(line: "eval \"$(tasks completions bash)\"", meaning: "in ~/.bashrc"),
      Example(
        line: "eval \"$(tasks completions zsh)\"", meaning: "in ~/.zshrc, below compinit"),
      Example(
        line: "tasks completions fish | source", meaning: "in ~/.config/fish/config.fish"),
    ],
    action: { arguments throws(UsageError) in
      let word = arguments.operands[0]
      guard let shell = Shell.allCases.first(where: { $0.rawValue.utf8.elementsEqual(word) })
      else { throw .unknownShell(naming: word) }
      return .completions(shell)
    })
}
