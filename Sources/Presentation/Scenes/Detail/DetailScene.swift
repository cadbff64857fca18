import Domain

/// Everything about some tasks.
package struct DetailScene: Scene {
  package enum Intent: Equatable, Sendable {
    case show([TaskReference])
  }

  package private(set) var output: [Task] = []

  private let tasks: any TaskUseCase

  package init(tasks: any TaskUseCase) {
    self.tasks = tasks
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .show(let references):
      output = try tasks.find(references)
      return .none
    }
  }
}
