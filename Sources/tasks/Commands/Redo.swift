import Presentation

extension Command {
  static let redo = Command(
    name: "redo",
    group: .change,
    operands: .none,
    summary: "take back the last undo",
    details: """
      Again takes back the undo before that. After any other change there is nothing to
      redo: exit 1. It prints what undo prints.
      """,
    ownOptions: Option.output,
    examples: [Example(line: "tasks redo", meaning: "the change was right after all")],
    action: { _ throws(UsageError) in .screen(.history(.redo)) })
}
