import Domain

/// What the use case lends, gathered.
extension TaskUseCase {
  func find(_ references: [TaskReference]) throws(Failure) -> [Task] {
    var tasks: [Task] = []
    try find(references) { tasks.append($0) }
    return tasks
  }

  func finish(
    _ references: [TaskReference], at moment: Instant
  ) throws(Failure) -> [TaskOutcome] {
    var outcomes: [TaskOutcome] = []
    try finish(references, at: moment) { outcomes.append($0) }
    return outcomes
  }

  func reopen(
    _ references: [TaskReference], at moment: Instant
  ) throws(Failure) -> [TaskOutcome] {
    var outcomes: [TaskOutcome] = []
    try reopen(references, at: moment) { outcomes.append($0) }
    return outcomes
  }

  func edit(
    _ references: [TaskReference], _ edit: TaskEdit, at moment: Moment
  ) throws(Failure) -> [TaskOutcome] {
    var outcomes: [TaskOutcome] = []
    try self.edit(references, edit, at: moment) { outcomes.append($0) }
    return outcomes
  }

  func preview(
    _ references: [TaskReference], _ edit: TaskEdit, at moment: Moment
  ) throws(Failure) -> [TaskOutcome] {
    var outcomes: [TaskOutcome] = []
    try preview(references, edit, at: moment) { outcomes.append($0) }
    return outcomes
  }

  func delete(_ references: [TaskReference], at moment: Instant) throws(Failure) -> [Task] {
    var tasks: [Task] = []
    try delete(references, at: moment) { tasks.append($0.task) }
    return tasks
  }
}
