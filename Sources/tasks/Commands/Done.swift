import Presentation

extension Command {
  static let done = Command(
    name: "done",
    group: .change,
    operands: .ids,
    suggestedStates: [.open],
    summary: "finish tasks",
    details: """
      A task that is finished already is left as it is. Off a terminal the numbers of
      all tasks named are printed.
      """,
    ownOptions: Option.output,
    examples: [
      Example(line: "tasks done 3 4", meaning: "two at once"),
      Example(
        line: "tasks list --open | grep milk | tasks done -",
        meaning: "all those on standard input"),
    ],
    action: { arguments throws(UsageError) in
      .screen(.change(.finish(try arguments.references())))
    })
}
