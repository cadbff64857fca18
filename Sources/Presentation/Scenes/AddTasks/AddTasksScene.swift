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
      var output = ChangeOutput(
        .did(.add), startPastGap: place.isMovedPastGap ? place.instant : nil)
      try sink.begin(.change(.did(.add)))
      try tasks.addAll(
        input, startAt: place.instant, createdAt: moment.now
      ) { (task) throws(Failure) in
        let outcome = TaskOutcome(task: task, isChanged: true)
        output.add(outcome)
        try sink.row(outcome)
      }
      try sink.end()
      self.output = output
      return .none
    }
  }
}
