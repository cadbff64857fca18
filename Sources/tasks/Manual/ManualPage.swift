/// The page of man(1), in mdoc(7), made from the table of commands and options.
package enum ManualPage {
  package static var text: String {
    let lines =
      opening + commands + options + notations + environment + files + statuses + examples
      + references
    return lines.joined(separator: "\n") + "\n"
  }

  private static var opening: [String] {
    [
      ".Dd \(versionDate)", ".Dt TASKS 1", ".Os", ".Sh NAME", ".Nm tasks",
      ".Nd keeps tasks, each with a time to start", ".Sh SYNOPSIS", ".Nm", ".Op Ar options",
      ".Ar command", ".Op Ar options", ".Op Ar operands", ".Sh DESCRIPTION", ".Nm",
    ]
      + Roff.sentences(
        """
        keeps tasks in one file. A task has a name, a start and a tick. Without a command \
        it runs \(Command.standard.name).
        """)
      + [".Pp"]
      + Roff.sentences(
        """
        Options may stand anywhere; after -- no word is an option. On a terminal a view for \
        people is printed, elsewhere one line a task.
        """)
  }

  private static var commands: [String] {
    [".Sh COMMANDS"]
      + Command.Group.allCases.flatMap { group in
        [".Ss \(group.rawValue)", ".Bl -tag -width Ds"]
          + Command.all.filter { $0.group == group }.flatMap(item) + [".El"]
      }
  }

  private static func item(of command: Command) -> [String] {
    let operand = command.operands.placeholder.map { " Ar " + Roff.arguments($0) } ?? ""
    var lines = [".It Cm \(command.name)" + operand] + Roff.sentences(sentence(command.summary))
    lines += Roff.paragraphs(command.details)
    guard !command.ownOptions.isEmpty else { return lines }
    lines += [".Pp", "Options:"]
    for (index, option) in command.ownOptions.enumerated() {
      let end = index == command.ownOptions.count - 1 ? " ." : " ,"
      lines.append("." + name(of: option) + end)
    }
    return lines
  }

  private static var options: [String] {
    [".Sh OPTIONS"]
      + Option.Group.allCases.flatMap { group in
        [".Ss \(group.rawValue)", ".Bl -tag -width Ds"]
          + Option.all.filter { $0.group == group }.flatMap(item) + [".El"]
      }
  }

  private static func item(of option: Option) -> [String] {
    let short = option.short.map { "Fl \($0) , " } ?? ""
    let variable = option.variable.map { ["Where it is not given:", ".Ev \($0) ."] } ?? []
    return [".It " + short + name(of: option)] + Roff.sentences(sentence(option.summary))
      + variable
  }

  private static func name(of option: Option) -> String {
    let value = option.value.map { " Ar " + Roff.arguments($0.placeholder) } ?? ""
    return "Fl " + Roff.escaped("-" + option.name) + value
  }

  private static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }

  private static var notations: [String] {
    [".Sh NOTATIONS"]
      + Notation.all.flatMap { notation in [".Ss \(notation.word)"] + body(of: notation.text) }
  }

  /// Running text; lines that are set in stay lines.
  private static func body(of text: String) -> [String] {
    var lines: [String] = []
    var running: [String] = []
    var inset: [String] = []
    for line in text.split(separator: "\n").map(String.init) + [""] {
      if line.hasPrefix("  ") {
        lines += Roff.sentences(running.joined(separator: " "))
        running = []
        inset.append(String(line.dropFirst(2)))
        continue
      }
      if !inset.isEmpty { lines += Roff.literal(inset) }
      inset = []
      running.append(line)
    }
    return lines + Roff.sentences(running.joined(separator: " "))
  }

  private static var environment: [String] {
    [".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
      + Environment.Variable.allCases.flatMap { variable in
        [".It Ev \(variable.rawValue)"] + Roff.sentences(sentence(variable.meaning))
      } + [".El"]
  }

  private static var files: [String] {
    [
      ".Sh FILES", ".Bl -tag -width Ds",
      ".It Pa \(Roff.escaped("~/.local/share/tasks/tasks.db"))",
      "The standard database.",
      "Beside it, while and after writing, its journal.",
      ".It Pa \(Roff.escaped("~/.cache/tasks"))",
      "Kept copies of what",
      ".Cm about",
      "fetched.",
      ".El",
    ]
  }

  private static var statuses: [String] {
    [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
      + ExitStatus.allCases.flatMap { status in
        [".It \(status.rawValue)"] + Roff.sentences(sentence(status.meaning))
      } + [".El"]
  }

  private static var examples: [String] {
    [".Sh EXAMPLES"]
      + Command.all.flatMap(\.examples).flatMap { example in
        Roff.sentences(example.meaning.prefix(1).uppercased() + example.meaning.dropFirst() + ":")
          + Roff.literal([example.line]) + [".Pp"]
      }.dropLast()
  }

  private static var references: [String] {
    [".Sh SEE ALSO", ".Xr sqlite3 1 ,", ".Xr strftime 3"]
  }
}
