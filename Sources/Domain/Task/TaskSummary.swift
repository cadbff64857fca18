/// What a listing shows of a task. Reading and sorting no more than this takes a good deal less
/// time where there are many.
package struct TaskSummary: Equatable, Sendable {
  package let number: Int64
  package let name: TaskName
  package let startAt: Instant
  package let isFinish: Bool

  package init(number: Int64, name: TaskName, startAt: Instant, isFinish: Bool) {
    self.number = number
    self.name = name
    self.startAt = startAt
    self.isFinish = isFinish
  }
}

extension Task {
  package var summary: TaskSummary {
    TaskSummary(number: number, name: name, startAt: startAt, isFinish: isFinish)
  }
}
