import Presentation

extension Command {
  static let undo = Command(
    name: "undo",
    group: .change,
    operands: .optionalEntry,
    summary: "take back the last change",
    details: """
      That is what the last command that changed something did, whichever process ran
      it, as a whole: a batch too. All tasks it changed become as they were, id, number
      and times included. Again goes one further back, through all that the log lists.
      With ENTRY, a number from the log, only if that is still the last: else exit 1.

      Off a terminal the numbers of the tasks touched are printed; other forms show the
      tasks as they are now stored, or as they were, if gone.
      """,
    ownOptions: Option.output,
    examples: [
      Example(line: "tasks undo", meaning: "as if it had not been"),
      Example(
        line: "tasks list --done --ids | tasks delete - && tasks undo", meaning: "there and back"),
      Example(line: "tasks undo 12", meaning: "only if nothing was changed since entry 12"),
    ],
    action: { arguments throws(UsageError) in
      .screen(.history(.undo(try arguments.entry())))
    })
}
