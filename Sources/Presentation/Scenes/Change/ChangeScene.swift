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
  private let moment: Moment

  /// - Parameter input: asked where a list of references says so.
  package init(tasks: any TaskUseCase, input: any RecordInput, moment: Moment) {
    self.tasks = tasks
    self.input = input
    self.moment = moment
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .finish(let list):
      output = .init(.finish, try tasks.finish(list.references(from: input), at: moment.now))
    case .reopen(let list):
      output = .init(.reopen, try tasks.reopen(list.references(from: input), at: moment.now))
    case .edit(let list, let edit):
      output = .init(.edit, try tasks.edit(list.references(from: input), edit, at: moment))
    case .previewEdit(let list, let edit):
      output = .init(
        .previewEdit, try tasks.preview(list.references(from: input), edit, at: moment))
    case .delete(let list):
      output = .init(
        .delete, removed: try tasks.delete(list.references(from: input), at: moment.now))
    case .previewDelete(let list):
      output = .init(.previewDelete, removed: try tasks.find(list.references(from: input)))
    }
    return .none
  }
}

/// What was done to which tasks.
package struct ChangeOutput: Equatable, Sendable {
  /// nil until something was asked for.
  package let change: Change?
  /// In the order in which the tasks were named.
  package let outcomes: [TaskOutcome]

  package init(_ change: Change? = nil, _ outcomes: [TaskOutcome] = []) {
    self.change = change
    self.outcomes = outcomes
  }

  init(_ change: Change, removed tasks: [Task]) {
    self.init(change, tasks.map { TaskOutcome(task: $0, isChanged: true) })
  }
}
