import Presentation

extension Command {
  static let show = Command(
    name: "show",
    group: .look,
    operands: .ids,
    suggestedStates: [.open, .done],
    summary: "show everything about tasks",
    details: """
      Off a terminal a line is a key, a tab and a value, and a blank line stands between
      two tasks.
      """,
    ownOptions: Option.output,
    examples: [Example(line: "tasks show 12 --json", meaning: "one task as JSON")],
    action: { arguments throws(UsageError) in
      .screen(.detail(.show(try arguments.references())))
    })
}
