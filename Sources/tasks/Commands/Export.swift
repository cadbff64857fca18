import Presentation

extension Command {
  static let export = Command(
    name: "export",
    group: .store,
    operands: .none,
    summary: "write all tasks as a file",
    details: """
      Open and finished ones, by number, on standard output. With -q nothing is written:
      the exit status tells whether there are any.
      """,
    ownOptions: [.exchangeFormat],
    examples: [
      Example(line: "tasks export >tasks.jsonl", meaning: "everything there is"),
      Example(line: "tasks export --as ics >tasks.ics", meaning: "for a calendar"),
      Example(
        line: "tasks export | tasks --db copy.db import -", meaning: "into another database"),
    ],
    action: { arguments throws(UsageError) in
      .screen(.export(.write(try arguments.exchangeFormat())))
    })
}
