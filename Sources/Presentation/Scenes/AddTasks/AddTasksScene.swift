import Domain

/// New tasks, one for each name on standard input.
package struct AddTasksScene: Scene {
  package enum Intent: Equatable, Sendable {
    /// All start at the same time; without one, now.
    case saveAll(start: When?)
  }

  package private(set) var output = AddTasksOutput()

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
      try sink.begin(.change(.did(.add)))
      let count = try tasks.addAll(
        input, startAt: place.instant, createdAt: moment.now
      ) { (task) throws(Failure) in try sink.row(TaskOutcome(task: task, isChanged: true)) }
      try sink.end()
      output = AddTasksOutput(
        count: count, startPastGap: place.isMovedPastGap && count > 0 ? place.instant : nil)
      return .none
    }
  }
}

/// What is left to tell of new tasks that went to the sink.
package struct AddTasksOutput: Equatable, Sendable {
  package let count: Int
  /// Where they start, if the time asked for was one that a clock change skips.
  package let startPastGap: Instant?

  package init(count: Int = 0, startPastGap: Instant? = nil) {
    self.count = count
    self.startPastGap = startPastGap
  }
}
