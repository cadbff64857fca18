/// The pages that `help` prints, made from the table of commands and options.
package enum HelpPage {
  /// The longest line, in columns.
  static let width = 80

  /// - Parameter command: nil is the program as a whole.
  package static func text(of command: String?) -> String {
    command.flatMap(Command.named).map(page) ?? program
  }

  private static var program: String {
    var sections = [
      "usage: tasks [OPTIONS] COMMAND [OPTIONS] [OPERANDS]",
      "Keeps tasks, each with a time to start. Without a command it runs today.",
    ]
    for group in Command.Group.allCases {
      let entries = Command.all.filter { $0.group == group }.map { command in
        DefinitionList.Entry(
          term: [command.name, command.operands.placeholder].compactMap(\.self)
            .joined(separator: " "),
          meaning: command.summary)
      }
      sections.append("\(group.rawValue)\n" + DefinitionList.text(entries, termWidth: 16))
    }
    sections.append(optionSection(.everywhere, Option.everywhere))
    let statuses = ExitStatus.allCases.map { status in
      DefinitionList.Entry(term: "\(status.rawValue)", meaning: status.meaning)
    }
    sections.append("Exit status\n" + DefinitionList.text(statuses, termWidth: 2))
    let variables = Environment.Variable.allCases.map { variable in
      DefinitionList.Entry(term: variable.rawValue, meaning: variable.meaning)
    }
    sections.append("Environment\n" + DefinitionList.text(variables, termWidth: 16))
    sections.append(
      "Options may stand anywhere; after \"--\" no word is an option.\n"
        + "\"tasks help COMMAND\" tells the rest.")
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func page(of command: Command) -> String {
    var sections = [
      "usage: "
        + ["tasks", command.name, "[OPTIONS]", command.operands.placeholder].compactMap(\.self)
        .joined(separator: " "),
      command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".",
    ]
    sections += Paragraph.paragraphs(of: command.details).map { $0.joined(separator: "\n") }
    for group in Option.Group.allCases {
      let options = command.options.filter { $0.group == group }
      if !options.isEmpty { sections.append(optionSection(group, options)) }
    }
    for notation in Notation.all where command.shows(notation) {
      let lines = notation.text.split(separator: "\n").map { "  " + $0 }
      sections.append("\(notation.word)\n" + lines.joined(separator: "\n"))
    }
    let examples = command.examples.map { "  \($0.line)\n      \($0.meaning)" }
    sections.append("Examples\n" + examples.joined(separator: "\n"))
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func optionSection(_ group: Option.Group, _ options: [Option]) -> String {
    let entries = options.map { option in
      DefinitionList.Entry(
        term: term(of: option),
        meaning: option.summary + (option.variable.map { " [\($0)]" } ?? ""))
    }
    return "\(group.rawValue)\n" + DefinitionList.text(entries, termWidth: 24)
  }

  private static func term(of option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + option.spelling + (option.value.map { " " + $0.placeholder } ?? "")
  }
}

extension Command {
  fileprivate func shows(_ notation: Notation) -> Bool {
    operands.placeholder == notation.word + "..."
      || options.contains { $0.value?.placeholder == notation.word }
  }
}
