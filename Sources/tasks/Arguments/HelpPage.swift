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
      "Keeps a list of tasks, each with a time to start. Without a command: tasks today.",
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
    sections.append("Exit status\n" + DefinitionList.text(exitStatuses, termWidth: 16))
    sections.append("Environment\n" + DefinitionList.text(variables, termWidth: 16))
    sections.append(
      "Options may stand anywhere; after \"--\" all words are operands.\n"
        + "tasks help COMMAND tells the rest.")
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func page(of command: Command) -> String {
    var sections = [
      "usage: "
        + ["tasks", command.name, "[OPTIONS]", command.operands.placeholder].compactMap(\.self)
        .joined(separator: " "),
      command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".",
      command.details,
    ]
    for group in Option.Group.allCases {
      let options = command.options.filter { $0.group == group }
      if !options.isEmpty { sections.append(optionSection(group, options)) }
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

  private static let exitStatuses: [DefinitionList.Entry] = [
    .init(term: "0", meaning: "done, also when there is nothing to show"),
    .init(
      term: "1",
      meaning: "no such task, ambiguous ID, or (-q) nothing matched; nothing changed"),
    .init(term: "2", meaning: "the command line or the input is wrong; nothing changed"),
    .init(term: "3", meaning: "the database cannot be opened, read, locked or written"),
    .init(term: "4", meaning: "the network or the server failed, or there is no copy"),
    .init(
      term: "5", meaning: "standard output could not be written; a change may have been saved"),
  ]

  private static let variables: [DefinitionList.Entry] = [
    .init(term: "TASKS_DB", meaning: "the database, where --db names none"),
    .init(
      term: "XDG_DATA_HOME",
      meaning: "else it is tasks/tasks.db in this folder, or in ~/.local/share"),
    .init(term: "XDG_CACHE_HOME", meaning: "keeps copies in tasks in this folder, or in ~/.cache"),
    .init(term: "TASKS_THEME", meaning: "night or day, where --theme names none"),
    .init(term: "TASKS_ABOUT_URL", meaning: "the document of tasks about"),
    .init(term: "TASKS_NOW", meaning: "stands in for the clock: a time with Z or an offset, or @N"),
    .init(term: "TZ", meaning: "the time zone"),
    .init(term: "NO_COLOR", meaning: "not empty: no colour, where --color is not given"),
    .init(term: "CLICOLOR_FORCE", meaning: "set and not 0: colour also off a terminal"),
    .init(term: "TERM, COLORTERM", meaning: "how many colours there are"),
    .init(term: "COLUMNS", meaning: "the width, where the terminal does not tell"),
    .init(term: "TMPDIR", meaning: "holds output that its reader is slow to take, or /tmp does"),
    .init(term: "SSL_CERT_FILE", meaning: "the certificates to trust"),
  ]
}
