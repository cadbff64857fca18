import Domain

/// The form in which a task is added or changed.
package struct TaskFormScene: Scene {
  package enum Intent: Equatable, Sendable {
    /// An empty form for a new task; `start` is filled in, in the grammar of WHEN.
    case add(start: String)
    /// The form filled with the task of that number.
    case edit(Int64)
  }

  package struct Output: Equatable, Sendable {
  }

  package private(set) var output = Output()

  private let tasks: any TaskUseCase
  private let clock: any Clock

  package init(tasks: any TaskUseCase, clock: any Clock) {
    self.tasks = tasks
    self.clock = clock
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    .none
  }
}
