import Domain

/// A new task.
package struct AddTaskScene: Scene {
  package enum Intent: Equatable, Sendable {
    /// Without a start the task starts now.
    case save(TaskName, start: When?)
  }

  package private(set) var output = ChangeOutput()

  private let tasks: any TaskUseCase
  private let moment: Moment

  package init(tasks: any TaskUseCase, moment: Moment) {
    self.tasks = tasks
    self.moment = moment
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .save(let name, let start):
      let place = try (start ?? .now).placement(at: moment)
      let task = try tasks.add(
        TaskDraft(name: name, startAt: place.instant, createdAt: moment.now))
      output = ChangeOutput(
        .add,
        [TaskOutcome(task: task, isChanged: true, isMovedPastGap: place.isMovedPastGap)])
      return .none
    }
  }
}
