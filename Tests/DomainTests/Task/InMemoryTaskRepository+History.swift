import Domain

extension InMemoryTaskRepository: HistoryUseCase {
  /// A change and what it takes to make or revert it: all tasks, before it and after.
  struct Change {
    let entry: HistoryEntry
    let before: [Task]
    let after: [Task]
  }

  func undo(
    _ number: Int64?, begin: (HistoryEntry) throws(Failure) -> Void,
    visit: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    guard let change = done.last else { throw Failure(.nothingToUndo, "nothing to undo") }
    let last = change.entry.number
    if let number, number != last {
      throw Failure(
        .nothingToUndo, "entry \(number) is not the last to undo",
        hint: "the last is entry \(last)")
    }
    try begin(change.entry)
    try Self.visit(now: change.before, then: change.after, visit)
    tasks = change.before
    undone.append(done.removeLast())
  }

  func redo(
    begin: (HistoryEntry) throws(Failure) -> Void, visit: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    guard let change = undone.last else { throw Failure(.nothingToUndo, "nothing to redo") }
    try begin(change.entry)
    try Self.visit(now: change.after, then: change.before, visit)
    tasks = change.after
    done.append(undone.removeLast())
  }

  func entries(limit: Int?) throws(Failure) -> [HistoryEntry] {
    Array(done.reversed().map(\.entry).prefix(limit ?? done.count))
  }

  /// Puts what changed since `before` into the history, where something did.
  func record(_ command: HistoryEntry.Command, at moment: Instant, since before: [Task]) {
    guard !touched.isEmpty else { return }
    lastEntry += 1
    let entry = HistoryEntry(
      number: lastEntry, at: moment, command: command, count: touched.count,
      names: touched.prefix(HistoryEntry.mostNames).map(\.name))
    done.append(Change(entry: entry, before: before, after: tasks))
    undone = []
  }

  private static func visit(
    now: [Task], then: [Task], _ visit: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    let gone = then.filter { task in !now.contains { $0.number == task.number } }
    let touched = now.filter { !then.contains($0) } + gone
    for task in touched.sorted(by: { $0.number < $1.number }) { try visit(task) }
  }
}
