/// A task that is not stored yet, and so has no number.
package struct TaskDraft: Equatable, Sendable {
  package let id: TaskID
  package let name: TaskName
  package let startAt: Instant
  package let createdAt: Instant

  package init(id: TaskID = .random(), name: TaskName, startAt: Instant, createdAt: Instant) {
    self.id = id
    self.name = name
    self.startAt = startAt
    self.createdAt = createdAt
  }
}
