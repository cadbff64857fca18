/// What `edit` changes of a task; what is nil stays.
package struct TaskEdit: Hashable, Sendable {
  package var name: TaskName?
  package var start: When?

  package init(name: TaskName? = nil, start: When? = nil) {
    self.name = name
    self.start = start
  }

  /// What becomes of a task. A preview cannot differ from the change: both are this.
  func outcome(on task: Task, at moment: Moment) throws(Failure) -> TaskOutcome {
    var edited = task
    if let name { edited.rename(to: name, at: moment.now) }
    let placement = try start?.placement(moving: task.startAt, at: moment)
    if let placement { edited.move(to: placement.instant, at: moment.now) }
    return TaskOutcome(
      of: task, became: edited, isMovedPastGap: placement?.isMovedPastGap ?? false)
  }
}

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
