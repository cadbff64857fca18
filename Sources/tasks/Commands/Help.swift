extension Command {
  static let help = Command(
    name: "help",
    group: .program,
    operands: .optionalCommand,
    summary: "show this help, or that of a command",
    details: "tasks COMMAND --help shows the same.",
    ownOptions: [],
    examples: [Example(line: "tasks help list", meaning: "all that can be listed")],
    action: { arguments throws(UsageError) in
      guard let word = arguments.operands.first else { return .help(command: nil) }
      guard let command = Command.all.first(where: { $0.name.utf8.elementsEqual(word) }) else {
        throw .unknownCommand(naming: word)
      }
      return .help(command: command.name)
    })
}
