import Domain
import Presentation

/// What becomes of the tasks of a listing from one time to the next, a JSON object a line.
final class WatchedChanges: WatchedListing {
  let needs = ListingNeeds.events

  private let writer: SpoolingWriter

  init(writer: SpoolingWriter) {
    self.writer = writer
  }

  func event(_ event: TaskEvent) throws(Failure) {
    switch event {
    case .added(let task): try write("added", task)
    case .changed(let task): try write("changed", task)
    case .deleted(let task): try write("deleted", task)
    }
  }

  private func write(_ word: String, _ task: Task) throws(Failure) {
    var line = Array("{\"event\":\"\(word)\",\"task\":".utf8)
    line.append(json: task)
    line += "}\n".utf8
    try writer.write(line)
  }

  /// Events are written as they come.
  func show() {}

  func forget() {}

  // Events alone are needed.

  func begin(_ opening: Opening) {}
  func row(_ task: Task) {}
  func row(_ task: TaskSummary) {}
  func end() {}
}
