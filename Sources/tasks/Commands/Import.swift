import Presentation

extension Command {
  static let `import` = Command(
    name: "import",
    group: .store,
    operands: .inputFile,
    summary: "store the tasks of a file",
    details: """
      All of its records or none: a bad one, or one whose id stands in the file before,
      stops it with exit 2. A - is standard input, except after --. Nothing is locked
      before the end of the file.

      A record whose id is not stored becomes a new task; any other replaces the stored
      task, unless that was updated later. Where a file tells only the day of an update,
      or nothing, what was changed here since stays, but for tasks that the file says
      are done. To import a file again changes nothing. A new task keeps its number
      where that is larger than any given before, and gets the next otherwise.

      The tasks that were changed are printed, off a terminal their numbers. Those that
      stay though the file tells them otherwise, and what the file holds and no task
      can, are counted on standard error.
      """,
    ownOptions: [.exchangeFormat, .dryRun] + Option.output,
    examples: [
      Example(line: "tasks import -n tasks.jsonl --view", meaning: "what would change"),
      Example(
        line: "task export | tasks import - --as taskwarrior", meaning: "those of Taskwarrior"),
      Example(line: "tasks import todo.txt --as todotxt --count", meaning: "how many changed"),
    ],
    action: { arguments throws(UsageError) in
      let file = arguments.inputIndices == [0] ? nil : try arguments.file()
      let format = try arguments.exchangeFormat()
      return .screen(
        .import(arguments.has(.dryRun) ? .preview(file, format) : .run(file, format)))
    })
}
