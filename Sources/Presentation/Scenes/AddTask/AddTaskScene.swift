import Domain

/// A new task.
package struct AddTaskScene: Scene {
  package enum Intent: Equatable, Sendable {
    /// Without a start the task starts now.
    case save(TaskName, start: When?)
  }

  package private(set) var output = ChangeOutput()

  private let tasks: any TaskUseCase
  private let sink: any ListingSink
  private let moment: Moment

  package init(tasks: any TaskUseCase, sink: any ListingSink, moment: Moment) {
    self.tasks = tasks
    self.sink = sink
    self.moment = moment
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .save(let name, let start):
      let place = try (start ?? .now).placement(at: moment)
      let task = try tasks.add(
        TaskDraft(name: name, startAt: place.instant, createdAt: moment.now))
      output = try sink.send(after: .did(.add)) { visit throws(Failure) in
        try visit(
          TaskOutcome(task: task, isChanged: true, isMovedPastGap: place.isMovedPastGap))
      }
      return .none
    }
  }
}
