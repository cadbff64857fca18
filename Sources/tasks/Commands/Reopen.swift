import Presentation

extension Command {
  static let reopen = Command(
    name: "reopen",
    group: .change,
    operands: .ids,
    suggestedStates: [.done],
    summary: "open finished tasks again",
    details: """
      A task that is open already is left as it is. Off a terminal the numbers of all
      tasks named are printed.
      """,
    ownOptions: Option.output,
    examples: [Example(line: "tasks reopen 3", meaning: "not done after all")],
    action: { arguments throws(UsageError) in
      .screen(.change(.reopen(try arguments.references())))
    })
}
