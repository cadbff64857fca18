/// How a user names a stored task: by its number, or by its UUID or the beginning of it.
package struct TaskReference: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    /// A number that is too large for any task is `Int64.max`.
    case number(Int64)
    /// The identities from the first to the second, both included: a prefix covers such a range.
    case identities(TaskID, TaskID)
  }

  package let target: Target

  /// What the user typed, for messages.
  package let text: String

  package init(target: Target, text: String) {
    self.target = target
    self.text = text
  }
}

/// Two references are equal when they name the same thing, however it was typed.
extension TaskReference {
  package static func == (left: TaskReference, right: TaskReference) -> Bool {
    left.target == right.target
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(target)
  }
}
