import Presentation

extension Command {
  static let backup = Command(
    name: "backup",
    group: .store,
    operands: .newFile,
    summary: "copy the database into a new file",
    details: """
      Others may write meanwhile. The copy is there whole or not at all, and can be read
      only by you. A file that exists is never written over: exit 2. Off a terminal
      nothing is printed.

      To go back to a copy, remove the database with the -journal and -wal beside it,
      which are not the copy's, and put the copy in its place.
      """,
    ownOptions: [],
    examples: [
      Example(line: "tasks backup \"tasks-$(date +%F).db\"", meaning: "one a day")
    ],
    action: { arguments throws(UsageError) in
      .screen(.storage(.backup(try arguments.file())))
    })
}
