import Domain

/// What is left to tell of a change whose outcomes went to the sink.
package struct ChangeOutput: Equatable, Sendable {
  /// nil until something was asked for.
  package let change: Change?
  /// Where all tasks start, if one start was asked for them all, inside an hour that a clock change
  /// skips.
  package let startPastGap: Instant?
  package private(set) var count = 0
  /// The first tasks whose own start was asked for inside such an hour.
  package private(set) var movedPastGap: [Task] = []
  /// How many more of them there are.
  package private(set) var othersMovedPastGap = 0

  package init(_ change: Change? = nil, startPastGap: Instant? = nil) {
    self.change = change
    self.startPastGap = startPastGap
  }

  package mutating func add(_ outcome: TaskOutcome) {
    count += 1
    guard outcome.isMovedPastGap else { return }
    if movedPastGap.count < Self.mostTold {
      movedPastGap.append(outcome.task)
    } else {
      othersMovedPastGap += 1
    }
  }

  private static let mostTold = 20
}
