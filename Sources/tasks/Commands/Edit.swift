import Domain
import Presentation

extension Command {
  static let edit = Command(
    name: "edit",
    group: .change,
    operands: .ids,
    suggestedStates: [.open, .done],
    summary: "change the name or the start of tasks",
    details: """
      Only what is named is changed. A TIME keeps the day of the task and a DAY keeps its
      time; +1d and -30m count from its own start, "in 2 hours" counts from now. What
      was there before is what tasks undo brings back.
      """,
    ownOptions: [.newName, .at, .dryRun] + Option.output,
    examples: [
      Example(line: "tasks edit 12 --at +1d", meaning: "a day later, at the same time"),
      Example(line: "tasks edit 12 --name \"Buy oat milk\"", meaning: "another name"),
      Example(line: "tasks edit -n 12 13 --at fri", meaning: "what would become of them"),
    ],
    action: { arguments throws(UsageError) in
      let edit = TaskEdit(name: try arguments.newName(), start: try arguments.start())
      guard edit != TaskEdit() else { throw .missingEither(.newName, .at) }
      let references = try arguments.references()
      return .screen(
        .change(
          arguments.has(.dryRun) ? .previewEdit(references, edit) : .edit(references, edit)))
    })
}
