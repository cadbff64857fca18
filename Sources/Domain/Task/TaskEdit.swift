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
