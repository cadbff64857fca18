/// Something to be done, starting at a moment.
package struct Task: Equatable, Sendable {
  package let id: TaskID

  /// Given on add, counted up, never changed and never used again.
  package let number: Int64

  package private(set) var name: TaskName
  package private(set) var startAt: Instant
  package let createdAt: Instant
  package private(set) var updatedAt: Instant
  package private(set) var isFinish: Bool

  package init(
    id: TaskID, number: Int64, name: TaskName, startAt: Instant, createdAt: Instant,
    updatedAt: Instant, isFinish: Bool
  ) {
    self.id = id
    self.number = number
    self.name = name
    self.startAt = startAt
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.isFinish = isFinish
  }

  /// Finishes the task, or opens it again.
  package mutating func updateStatus(_ isFinish: Bool = true, at moment: Instant) {
    guard isFinish != self.isFinish else { return }
    self.isFinish = isFinish
    touch(at: moment)
  }

  package mutating func rename(to name: TaskName, at moment: Instant) {
    guard name != self.name else { return }
    self.name = name
    touch(at: moment)
  }

  package mutating func move(to startAt: Instant, at moment: Instant) {
    guard startAt != self.startAt else { return }
    self.startAt = startAt
    touch(at: moment)
  }

  /// A clock that was set back never makes a task look older than it is.
  mutating func touch(at moment: Instant) {
    updatedAt = max(updatedAt, moment)
  }
}
