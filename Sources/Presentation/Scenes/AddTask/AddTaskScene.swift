import Domain

/// A new task.
package struct AddTaskScene {
  package enum Intent: Hashable, Sendable {
    /// Without a start the task starts now.
    case save(TaskName, start: When?)
  }
}
