import Domain
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
      """,
    ownOptions: [],
    examples: [
      Example(line: "tasks backup \"tasks-$(date +%F).db\"", meaning: "one a day")
    ],
    action: { arguments throws(UsageError) in
      guard !arguments.operands[0].isEmpty else {
        throw .unfit(reason: "the name of the file is empty")
      }
      return .screen(.storage(.backup(FilePath(arguments.operands[0]))))
    })
}
