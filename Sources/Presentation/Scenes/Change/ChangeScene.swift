import Domain

/// Changes of stored tasks.
package struct ChangeScene: Scene {
  package enum Intent: Equatable, Sendable {
    case finish(ReferenceList)
    case reopen(ReferenceList)
    case edit(ReferenceList, TaskEdit)
    /// Shows what `edit` would give.
    case previewEdit(ReferenceList, TaskEdit)
    case delete(ReferenceList)
    /// Shows what `delete` would remove.
    case previewDelete(ReferenceList)
  }

  package private(set) var output = ChangeOutput()

  private let tasks: any TaskUseCase
  private let input: any RecordInput
  private let sink: any ListingSink
  private let moment: Moment

  /// - Parameter input: asked where a list of references says so.
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
    case .finish(let list):
      output = try sink.send(after: .did(.done)) { visit throws(Failure) in
        try tasks.finish(list.references(from: input), at: moment.now, visit: visit)
      }
    case .reopen(let list):
      output = try sink.send(after: .did(.reopen)) { visit throws(Failure) in
        try tasks.reopen(list.references(from: input), at: moment.now, visit: visit)
      }
    case .edit(let list, let edit):
      output = try sink.send(after: .did(.edit)) { visit throws(Failure) in
        try tasks.edit(list.references(from: input), edit, at: moment, visit: visit)
      }
    case .previewEdit(let list, let edit):
      output = try sink.send(after: .would(.edit)) { visit throws(Failure) in
        try tasks.preview(list.references(from: input), edit, at: moment, visit: visit)
      }
    case .delete(let list):
      output = try sink.send(after: .did(.delete)) { visit throws(Failure) in
        try tasks.delete(list.references(from: input), at: moment.now, visit: visit)
      }
    case .previewDelete(let list):
      output = try sink.send(after: .would(.delete)) { visit throws(Failure) in
        try tasks.find(list.references(from: input)) { task throws(Failure) in
          try visit(TaskOutcome(task: task, isChanged: true))
        }
      }
    }
    return .none
  }
}
