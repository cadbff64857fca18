/// Where a task stands in the order by start.
package struct TaskPosition: Hashable, Comparable, Sendable {
  package let startAt: Instant
  /// Settles a tie. 0 stands before all tasks of that start.
  package let number: Int64

  package init(startAt: Instant, number: Int64) {
    self.startAt = startAt
    self.number = number
  }

  package static func < (left: TaskPosition, right: TaskPosition) -> Bool {
    (left.startAt, left.number) < (right.startAt, right.number)
  }
}

extension TaskSummary {
  package var position: TaskPosition { TaskPosition(startAt: startAt, number: number) }
}
