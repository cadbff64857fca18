import Presentation

extension Command {
  static let next = Command(
    name: "next",
    group: .look,
    operands: .none,
    summary: "list the open task that comes next",
    details: """
      That is the first one at or after this minute; with --limit N, the first N. A task
      that starts at the first instant of its day counts until the day ends.
      """,
    ownOptions: [.limit] + Option.output,
    examples: [
      Example(line: "tasks next --format '{start:%H:%M} {name}'", meaning: "for a status bar")
    ],
    action: { arguments throws(UsageError) in
      .screen(.list(.next(limit: try arguments.count(.limit) ?? 1)))
    })
}
