import Domain

/// What there is to tell of a change in one line: "done #3 Milk", "moved 4 tasks by a day".
final class ChangeTale: ListingSink {
  let needs = ListingNeeds.rows
  private var change: Change?
  /// By how many days the tasks are moved, where that is what the change is about.
  private let days: Int?
  /// The first task that was changed, or else the first.
  private(set) var first: TaskOutcome?
  private var count = 0
  private var changed = 0
  private var movedPastGap = 0

  init(movingBy days: Int? = nil) {
    self.days = days
  }

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
    if outcome.isMovedPastGap { movedPastGap += 1 }
  }

  func end() {}

  /// A task became another one.
  var tellsOfChange: Bool { changed > 0 }

  /// It is about new tasks.
  var isAdding: Bool { change == .did(.add) }

  /// It is about tasks that have another name or start.
  var isEditing: Bool { change == .did(.edit) }

  /// nil where it is not about one task alone.
  var only: Task? { told == 1 ? first?.task : nil }

  /// A start was meant to be in an hour that the clocks skip.
  var isMovedPastGap: Bool { movedPastGap > 0 }

  /// nil where nothing was asked of any task.
  ///
  /// - Parameter whereabouts: where the task is now, if there is only one.
  func text(whereabouts: String = "") -> String? {
    guard let change, let first else { return nil }
    let isMoved = days != nil && changed > 0
    let words = isMoved ? "moved" : change.words(isChanged: changed > 0)
    guard told > 1 else {
      let task = first.task
      return "\(words) #\(task.number) \(task.name.shortText)\(whereabouts)\(gapNote)"
    }
    guard let days, isMoved else { return "\(words) \(told) tasks" }
    let distance = abs(days) == 1 ? "a day" : "\(abs(days)) days"
    return "\(words) \(told) tasks by \(distance)\(gapNote)"
  }

  private var told: Int { changed > 0 ? changed : count }

  private var gapNote: String {
    guard movedPastGap > 0 else { return "" }
    return ": the clocks skip " + (told == 1 ? "its time" : "the time of \(movedPastGap)")
  }
}

extension TaskName {
  /// Leaves room in a line for what stands behind it.
  fileprivate var shortText: String {
    var bytes: [UInt8] = []
    visibleText.append(cutTo: 32, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
