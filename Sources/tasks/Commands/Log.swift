import Presentation

extension Command {
  static let log = Command(
    name: "log",
    group: .look,
    operands: .none,
    summary: "list the changes that undo would revert",
    details: """
      Newest first: the number of the entry, when, which command, how many tasks it
      changed, and the first names, as they were before. In a row each of these, at most
      three, is a field of its own; --ids prints the numbers of the entries. A command
      that changed nothing is not listed. The last 1,000 are kept, fewer where what
      they changed takes more than 64 MiB.
      """,
    ownOptions: [.limit] + Option.output.filter { $0 != .format },
    examples: [
      Example(line: "tasks log --limit 5", meaning: "the last changes"),
      Example(line: "tasks log --json", meaning: "for other programs"),
    ],
    action: { arguments throws(UsageError) in
      .screen(.history(.log(limit: try arguments.count(.limit))))
    })
}
