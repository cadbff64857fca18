/// A command that changed tasks, as the history tells of it.
package struct HistoryEntry: Equatable, Sendable {
  /// The commands that change tasks, by their words.
  package enum Command: String, Hashable, Sendable, CaseIterable {
    case add, done, reopen, edit, delete
    case `import`
  }

  /// How many names an entry holds at most.
  package static let mostNames = 3

  /// Counts up, and is never used again.
  package let number: Int64
  package let at: Instant
  package let command: Command
  /// How many tasks it changed; at least one.
  package let count: Int
  /// Of the first tasks it changed, as they were called before, or when it added them.
  package let names: [TaskName]

  package init(number: Int64, at: Instant, command: Command, count: Int, names: [TaskName]) {
    self.number = number
    self.at = at
    self.command = command
    self.count = count
    self.names = names
  }
}
