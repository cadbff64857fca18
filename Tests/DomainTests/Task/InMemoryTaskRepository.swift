import Domain

/// Tasks in an array: what the rules of the domain are tested on.
final class InMemoryTaskRepository: TaskRepository {
  var tasks: [Task] = []
  private var largestNumber: Int64 = 0
  private(set) var isWriting = false
  private(set) var isPresent = false

  /// The changes that can be undone, and those that were, each newest last.
  var done: [Change] = []
  var undone: [Change] = []
  var lastEntry: Int64 = 0
  /// The tasks that the write has changed so far, in order, each as it was first seen.
  private(set) var touched: [Task] = []

  func write<Result>(
    as command: HistoryEntry.Command, at moment: Instant, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard !isWriting else { return try body() }
    let (tasks, largestNumber) = (tasks, largestNumber)
    isWriting = true
    isPresent = true
    touched = []
    defer { isWriting = false }
    do {
      let result = try body()
      record(command, at: moment, since: tasks)
      return result
    } catch {
      (self.tasks, self.largestNumber) = (tasks, largestNumber)
      throw error
    }
  }

  func read<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try body()
  }

  func insert(_ draft: TaskDraft) throws(Failure) -> Task {
    precondition(isWriting, "an insert outside of a write")
    largestNumber += 1
    let task = Task(
      id: draft.id, number: largestNumber, name: draft.name, startAt: draft.startAt,
      createdAt: draft.createdAt, updatedAt: draft.createdAt, isFinish: false)
    append(task)
    return task
  }

  func insert(_ task: Task) throws(Failure) {
    precondition(isWriting, "an insert outside of a write")
    largestNumber = max(largestNumber, task.number)
    append(task)
  }

  func lastNumber() throws(Failure) -> Int64 { largestNumber }

  func task(_ id: TaskID) throws(Failure) -> Task? { tasks.first { $0.id == id } }

  func save(_ task: Task) throws(Failure) {
    tasks[try index(of: task)] = task
  }

  func delete(_ task: Task) throws(Failure) {
    tasks.remove(at: try index(of: task))
  }

  func candidates(for reference: TaskReference, limit: Int) throws(Failure) -> [Task] {
    let found = tasks.filter { task in
      switch reference.target {
      case .number(let number): task.number == number
      case .identities(let first, let last): first <= task.id && task.id <= last
      }
    }
    return Array(found.sorted { $0.number < $1.number }.prefix(limit))
  }

  func list(_ listing: TaskListing, visit: (Task) throws(Failure) -> Void) throws(Failure) {
    for task in rows(of: listing) { try visit(task) }
  }

  func summaries(
    _ listing: TaskListing, visit: (TaskSummary) throws(Failure) -> Void
  ) throws(Failure) {
    for task in rows(of: listing) { try visit(task.summary) }
  }

  func count(_ listing: TaskListing, upTo ceiling: Int) throws(Failure) -> Int {
    min(ceiling, rows(of: listing).count)
  }

  func progress(_ listing: TaskListing) throws(Failure) -> Progress {
    let rows = rows(of: listing)
    return Progress(done: rows.count { $0.isFinish }, total: rows.count)
  }

  private func index(of task: Task) throws(Failure) -> Int {
    precondition(isWriting, "a change outside of a write")
    guard let index = tasks.firstIndex(where: { $0.number == task.number }) else {
      throw Failure(.notFound, "no such task \"\(task.number)\"")
    }
    touch(tasks[index])
    return index
  }

  private func append(_ task: Task) {
    tasks.append(task)
    touch(task)
  }

  private func touch(_ task: Task) {
    if !touched.contains(where: { $0.number == task.number }) { touched.append(task) }
  }

  private func rows(of listing: TaskListing) -> ArraySlice<Task> {
    let rows = listing.parts.flatMap { query in
      let text = FoldedText(query.match)
      let found = tasks.filter { query.admits($0) && text.isContained(in: $0.name) }
      let sorted = found.sorted(by: query.precedes)
      return query.isReversed ? sorted.reversed() : sorted
    }
    return rows.prefix(listing.limit ?? rows.count)
  }
}

extension TaskQuery {
  fileprivate func admits(_ task: Task) -> Bool {
    (from.map { $0 <= task.startAt } ?? true) && (before.map { task.startAt < $0 } ?? true)
      && (state.map { ($0 == .done) == task.isFinish } ?? true)
      && (after.map { isReversed ? task.summary.position < $0 : $0 < task.summary.position } ?? true)
  }

  fileprivate func precedes(_ left: Task, _ right: Task) -> Bool {
    let (number, other) = (left.number, right.number)
    switch order {
    case .number: return number < other
    case .start: return (left.startAt, number) < (right.startAt, other)
    case .created: return (left.createdAt, number) < (right.createdAt, other)
    case .updated: return (left.updatedAt, number) < (right.updatedAt, other)
    case .name:
      guard left.name != right.name else { return number < other }
      return left.name.bytes.lexicographicallyPrecedes(right.name.bytes)
    }
  }
}
