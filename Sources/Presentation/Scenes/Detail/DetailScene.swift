import Domain

/// Everything about some tasks.
package struct DetailScene: Scene {
  package enum Intent: Equatable, Sendable {
    case show(ReferenceList)
  }

  package private(set) var output: [Task] = []

  private let tasks: any TaskUseCase
  private let input: any RecordInput

  /// - Parameter input: asked where a list of references says so.
  package init(tasks: any TaskUseCase, input: any RecordInput) {
    self.tasks = tasks
    self.input = input
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .show(let list):
      output = try tasks.find(list.references(from: input))
      return .none
    }
  }
}
