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
      output = try send(list, after: .did(.done)) { references, visit throws(Failure) in
        try tasks.finish(references, at: moment.now, visit: visit)
      }
    case .reopen(let list):
      output = try send(list, after: .did(.reopen)) { references, visit throws(Failure) in
        try tasks.reopen(references, at: moment.now, visit: visit)
      }
    case .edit(let list, let edit):
      output = try send(list, after: .did(.edit)) { references, visit throws(Failure) in
        try tasks.edit(references, edit, at: moment, visit: visit)
      }
    case .previewEdit(let list, let edit):
      output = try send(list, after: .would(.edit)) { references, visit throws(Failure) in
        try tasks.preview(references, edit, at: moment, visit: visit)
      }
    case .delete(let list):
      output = try send(list, after: .did(.delete)) { references, visit throws(Failure) in
        try tasks.delete(references, at: moment.now, visit: visit)
      }
    case .previewDelete(let list):
      output = try send(list, after: .would(.delete)) { references, visit throws(Failure) in
        try tasks.find(references) { task throws(Failure) in
          try visit(TaskOutcome(task: task, isChanged: true))
        }
      }
    }
    return .none
  }

  /// Sends on the outcomes that `body` visits.
  private func send(
    _ list: ReferenceList, after change: Change,
    _ body: (any TaskReferences, (TaskOutcome) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> ChangeOutput {
    let references = try list.references(from: input)
    var output = ChangeOutput(change)
    try sink.begin(.change(change))
    try body(references) { outcome throws(Failure) in
      output.add(outcome)
      try sink.row(outcome)
    }
    try sink.end()
    return output
  }
}
