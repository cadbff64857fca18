import Presentation

extension Command {
  static let add = Command(
    name: "add",
    group: .change,
    operands: .name,
    summary: "store a task, or with - one for each line",
    details: """
      The words of the name are joined by one space. Without --at the task starts now.
      Off a terminal the number of the new task is printed.

      With - alone, standard input holds a name a line; with -0 each ends in NUL. All are
      stored or none: a line that is no name stops it with exit 2. Blank lines are
      skipped; a carriage return at the end of a line and a byte order mark at the
      beginning of the input belong to no name. After -- a - is a name.
      """,
    ownOptions: [.at] + Option.output,
    examples: [
      Example(line: "tasks add Buy milk --at \"tomorrow 9:30\"", meaning: "a task for tomorrow"),
      Example(line: "tasks add -- --help is a name", meaning: "a name that looks like an option"),
      Example(line: "tasks add - --at 10:00 <names.txt", meaning: "one for each line of a file"),
      Example(line: "id=$(tasks add Call Ann)", meaning: "its number, for a script"),
    ],
    action: { arguments throws(UsageError) in
      if arguments.inputIndices == [0], arguments.operands.count == 1 {
        return .screen(.addTasks(.saveAll(start: try arguments.start())))
      }
      return .screen(.addTask(.save(try arguments.name(), start: try arguments.start())))
    })
}
