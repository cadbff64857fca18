import Domain

/// Everything about some tasks.
package struct DetailScene: Scene {
  package enum Intent: Equatable, Sendable {
    case show(ReferenceList)
  }

  package private(set) var output = ListingOutput(count: 0)

  private let tasks: any TaskUseCase
  private let input: any RecordInput
  private let sink: any ListingSink

  /// - Parameter input: asked where a list of references says so.
  package init(tasks: any TaskUseCase, input: any RecordInput, sink: any ListingSink) {
    self.tasks = tasks
    self.input = input
    self.sink = sink
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .show(let list):
      let references = try list.references(from: input)
      var count = 0
      try sink.begin(.details)
      try tasks.find(references) { task throws(Failure) in
        count += 1
        try sink.row(task)
      }
      try sink.end()
      output = ListingOutput(named: count)
      return .none
    }
  }
}
