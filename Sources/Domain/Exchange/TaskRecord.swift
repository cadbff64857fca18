/// A task as a file tells of it.
///
/// Times that a file does not tell are nil. A new task takes the moment of the import for them, or
/// updatedAt where that is earlier; one that is known keeps its own.
package struct TaskRecord: Equatable, Sendable {
  package let id: TaskID
  /// nil where the file gives none that a task can have, or gave it to an earlier record too.
  package let number: Int64?
  package let name: TaskName
  package let startAt: Instant?
  package let createdAt: Instant?
  /// The earliest moment of the last update.
  package let updatedAt: Instant?
  /// The latest moment of the last update, where the file tells only the day of it; else nil. It is
  /// not before updatedAt.
  package let latestUpdate: Instant?
  package let isFinish: Bool

  /// The largest number that a record keeps.
  package static let largestNumber: Int64 = 1_000_000_000_000

  package init(
    id: TaskID, number: Int64?, name: TaskName, startAt: Instant?, createdAt: Instant?,
    updatedAt: Instant?, latestUpdate: Instant? = nil, isFinish: Bool
  ) {
    self.id = id
    self.number = number
    self.name = name
    self.startAt = startAt
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.latestUpdate = latestUpdate
    self.isFinish = isFinish
  }
}
