import Domain

/// New tasks, one for each name on standard input.
package struct AddTasksScene: Scene {
  package enum Intent: Equatable, Sendable {
    /// All start at the same time; without one, now.
    case saveAll(start: When?)
  }

  package private(set) var output = ChangeOutput()

  private let tasks: any TaskUseCase
  private let input: any RecordInput
  private let sink: any ListingSink
  private let moment: Moment

  package init(
    tasks: any TaskUseCase, input: any RecordInput, sink: any ListingSink, moment: Moment
  ) {
    self.tasks = tasks
    self.input = input
    self.sink = sink
    self.moment = moment
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .saveAll(let start):
      let place = try (start ?? .now).placement(at: moment)
      output = try sink.send(
        after: .did(.add), startPastGap: place.isMovedPastGap ? place.instant : nil
      ) { visit throws(Failure) in
        try tasks.addAll(
          input, startAt: place.instant, createdAt: moment.now
        ) { task throws(Failure) in try visit(TaskOutcome(task: task, isChanged: true)) }
      }
      return .none
    }
  }
}
