import Domain
import Presentation

/// What changes in a listing from one time to the next, a JSON object a line.
final class WatchedChanges: WatchedListing {
  let needs = ListingNeeds.tasks
  let isOutgrown = false

  private let writer: SpoolingWriter
  /// The tasks that were listed the last time, by number; nil before the first time.
  private var known: [Int64: Task]?
  private var listed: [Int64: Task] = [:]
  private var lines: [UInt8] = []

  init(writer: SpoolingWriter) {
    self.writer = writer
  }

  func begin(_ opening: Opening) {
    listed = [:]
    lines = []
  }

  func row(_ task: Task) {
    listed[task.number] = task
    guard let known else { return }
    switch known[task.number] {
    case nil: append("added", task)
    case let before? where before != task: append("changed", task)
    case _?: break
    }
  }

  /// Whole tasks are asked for.
  func row(_ task: TaskSummary) {}

  func end() {
    let gone = (known ?? [:]).values.filter { listed[$0.number] == nil }
    for task in gone.sorted(by: { $0.number < $1.number }) { append("deleted", task) }
    known = listed
  }

  func show() throws(Failure) {
    try writer.write(lines)
  }

  private func append(_ event: String, _ task: Task) {
    lines += "{\"event\":\"\(event)\",\"task\":".utf8
    lines.append(json: task)
    lines += "}\n".utf8
  }
}
