/// A task after a change, and what the user should be told of it.
package struct TaskOutcome: Equatable, Sendable {
  package let task: Task
  /// False where the task was already as it was asked to be.
  package let isChanged: Bool
  /// The start was asked for inside an hour that a clock change skips, and moved after it.
  package let isMovedPastGap: Bool

  package init(task: Task, isChanged: Bool, isMovedPastGap: Bool = false) {
    self.task = task
    self.isChanged = isChanged
    self.isMovedPastGap = isMovedPastGap
  }

  init(of task: Task, became changed: Task, isMovedPastGap: Bool = false) {
    self.init(task: changed, isChanged: changed != task, isMovedPastGap: isMovedPastGap)
  }
}
