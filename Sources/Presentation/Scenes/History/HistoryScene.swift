import Domain

/// The changes that were made: taken back, made again, listed.
package struct HistoryScene: Scene {
  package enum Intent: Equatable, Sendable {
    /// Only the entry of that number; nil takes the last, whichever it is.
    case undo(Int64?)
    case redo
    /// What `undo` would revert.
    case log(limit: Int?)
  }

  package enum Output: Equatable, Sendable {
    case nothing
    /// How many tasks were touched; they went to the sink.
    case reverted(Int)
    /// Newest first.
    case log([HistoryEntry])
  }

  package private(set) var output = Output.nothing

  private let history: any HistoryUseCase
  private let sink: any ListingSink

  package init(history: any HistoryUseCase, sink: any ListingSink) {
    self.history = history
    self.sink = sink
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .undo(let number):
      let count = try send(after: Change.undid) { begin, visit throws(Failure) in
        try history.undo(number, begin: begin, visit: visit)
      }
      output = .reverted(count)
    case .redo:
      let count = try send(after: Change.redid) { begin, visit throws(Failure) in
        try history.redo(begin: begin, visit: visit)
      }
      output = .reverted(count)
    case .log(let limit):
      output = .log(try history.entries(limit: limit))
    }
    return .none
  }

  /// Sends on the tasks that `revert` visits.
  ///
  /// - Returns: how many.
  private func send(
    after change: @escaping (HistoryEntry.Command) -> Change,
    _ revert: (
      (HistoryEntry) throws(Failure) -> Void, (Task) throws(Failure) -> Void
    ) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var count = 0
    try revert(
      { (entry) throws(Failure) in try sink.begin(.change(change(entry.command))) },
      { (task) throws(Failure) in
        count += 1
        try sink.row(TaskOutcome(task: task, isChanged: true))
      })
    try sink.end()
    return count
  }
}
