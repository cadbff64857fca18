import Domain

/// What there is to tell of a change in one line: "done #3 Milk", "deleted 4 tasks".
final class ChangeTale: ListingSink {
  let needs = ListingNeeds.rows
  private var change: Change?
  /// The first task that was changed, or else the first.
  private(set) var first: TaskOutcome?
  private var count = 0
  private var changed = 0

  func begin(_ opening: Opening) {
    if case .change(let change) = opening { self.change = change }
  }

  func row(_ task: Task) {
    row(TaskOutcome(task: task, isChanged: true))
  }

  func row(_ task: TaskSummary) {}

  func row(_ outcome: TaskOutcome) {
    if first == nil || changed == 0 && outcome.isChanged { first = outcome }
    count += 1
    if outcome.isChanged { changed += 1 }
  }

  func end() {}

  /// nil where nothing was asked of any task.
  var text: String? {
    guard let change, let first else { return nil }
    let words = change.words(isChanged: changed > 0)
    let told = changed > 0 ? changed : count
    return told == 1
      ? "\(words) #\(first.task.number) \(first.task.name.visibleText)" : "\(words) \(told) tasks"
  }
}
