import Domain

/// Changes of stored tasks.
package struct ChangeScene: Scene {
  package enum Intent: Equatable, Sendable {
    case finish([TaskReference])
    case reopen([TaskReference])
    case edit([TaskReference], TaskEdit)
    /// Shows what `edit` would give.
    case previewEdit([TaskReference], TaskEdit)
    case delete([TaskReference])
    /// Shows what `delete` would remove.
    case previewDelete([TaskReference])
  }

  package private(set) var output = ChangeOutput()

  private let tasks: any TaskUseCase
  private let moment: Moment

  package init(tasks: any TaskUseCase, moment: Moment) {
    self.tasks = tasks
    self.moment = moment
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .finish(let references):
      output = .init(.finish, try tasks.finish(references, at: moment.now))
    case .reopen(let references):
      output = .init(.reopen, try tasks.reopen(references, at: moment.now))
    case .edit(let references, let edit):
      output = .init(.edit, try tasks.edit(references, edit, at: moment))
    case .previewEdit(let references, let edit):
      output = .init(.previewEdit, try tasks.preview(references, edit, at: moment))
    case .delete(let references):
      output = .init(.delete, removed: try tasks.delete(references))
    case .previewDelete(let references):
      output = .init(.previewDelete, removed: try tasks.find(references))
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
