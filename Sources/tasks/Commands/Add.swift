import Presentation

extension Command {
  static let add = Command(
    name: "add",
    group: .change,
    operands: .name,
    summary: "store a task",
    details: """
      The words of the name are joined by one space. Without --at the task starts now.
      Off a terminal the number of the new task is printed.
      """,
    ownOptions: [.at] + Option.output,
    examples: [
      Example(line: "tasks add Buy milk --at \"tomorrow 9:30\"", meaning: "a task for tomorrow"),
      Example(line: "tasks add -- --help is a name", meaning: "a name that looks like an option"),
      Example(line: "id=$(tasks add Call Ann)", meaning: "its number, for a script"),
    ],
    action: { arguments throws(UsageError) in
      .screen(.addTask(.save(try arguments.name(), start: try arguments.start())))
    })
}
