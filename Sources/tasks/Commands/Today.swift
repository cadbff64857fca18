import Presentation

extension Command {
  static let today = Command(
    name: "today",
    group: .look,
    operands: .none,
    summary: "list the tasks of the day",
    details: """
      Open tasks come first, then by start. With --overdue the open tasks of earlier
      days stand before them. Without a command, tasks runs this one.

      \(Notation.watching)
      """,
    ownOptions: [.overdue] + Option.selection + Option.watchedOutput,
    examples: [
      Example(line: "tasks", meaning: "the tasks of the day"),
      Example(line: "tasks today --overdue --open", meaning: "all that should be done by tonight"),
      Example(line: "tasks today --view --color always | less -R", meaning: "the view in a pager"),
      Example(line: "tasks today --watch", meaning: "the view, kept right until Ctrl-C"),
    ],
    action: { arguments throws(UsageError) in
      let filter = TodayFilter(
        includesOverdue: arguments.has(.overdue), state: try arguments.state(),
        match: try arguments.text(.match) ?? "", limit: try arguments.count(.limit))
      return .screen(.today(.show(filter)))
    })
}
