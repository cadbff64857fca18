import Presentation

extension Command {
  static let delete = Command(
    name: "delete",
    group: .change,
    operands: .ids,
    suggestedStates: [.open, .done],
    summary: "remove tasks",
    details: """
      Their numbers are never given again; tasks undo brings the same tasks back. Off a
      terminal the numbers of all tasks named are printed; other forms show the tasks as
      they were.
      """,
    ownOptions: [.dryRun] + Option.output,
    examples: [Example(line: "tasks delete -n 12 13 --view", meaning: "what would go")],
    action: { arguments throws(UsageError) in
      let references = try arguments.references()
      return .screen(
        .change(arguments.has(.dryRun) ? .previewDelete(references) : .delete(references)))
    })
}
