import Presentation

extension Command {
  static let check = Command(
    name: "check",
    group: .store,
    operands: .none,
    summary: "name the database, read and verify everything in it",
    details: """
      Prints the file, its state (sound, or not there yet) and the number of tasks, a row
      each. Exits 3 where something is damaged, saying what.
      """,
    ownOptions: [],
    examples: [Example(line: "tasks check --db old.db", meaning: "a file that was found again")],
    action: { _ throws(UsageError) in .screen(.storage(.check)) })
}
