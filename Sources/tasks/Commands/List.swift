import Presentation

extension Command {
  static let list = Command(
    name: "list",
    group: .look,
    operands: .none,
    summary: "list open and finished tasks by start",
    details: """
      What the options select is sorted, turned round by --reverse, then cut by --limit.
      Names are sorted by their bytes; equal tasks by number.

      \(Notation.watching)
      """,
    ownOptions: [.on, .from, .to, .overdue] + Option.selection + [.sort, .reverse]
      + Option.watchedOutput,
    examples: [
      Example(line: "tasks list --from mon --to fri --open", meaning: "the open tasks of a week"),
      Example(line: "tasks list --sort updated --reverse --limit 5", meaning: "the latest changes"),
      Example(
        line: "tasks list --format '{number} {start:%H:%M} {name}'", meaning: "lines as you like"),
      Example(
        line: "tasks list --watch --jsonl | while read -r event; do ...; done",
        meaning: "what happens, as it happens"),
    ],
    action: { arguments throws(UsageError) in
      for bound in [Option.from, .to] where arguments.has(.on) && arguments.has(bound) {
        throw .exclusiveOptions(.on, bound)
      }
      let filter = ListFilter(
        on: try arguments.day(.on), from: try arguments.day(.from), to: try arguments.day(.to),
        isOverdue: arguments.has(.overdue), state: try arguments.state(),
        match: try arguments.text(.match) ?? "", order: try arguments.choice(.sort) ?? .start,
        isReversed: arguments.has(.reverse), limit: try arguments.count(.limit))
      return .screen(.list(.show(filter)))
    })
}
