/// The conversation about tasks, held over a repository: load, decide, save, in one write.
package struct StoredTasks: TaskUseCase {
  let repository: any TaskRepository

  package init(_ repository: any TaskRepository) {
    self.repository = repository
  }

  package func add(_ draft: TaskDraft) throws(Failure) -> Task {
    try repository.write(as: .add, at: draft.createdAt) { () throws(Failure) in
      try repository.insert(draft)
    }
  }

  package func addAll(
    _ names: any RecordInput, startAt: Instant, createdAt: Instant,
    visit: (Task) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    let names = try names.keep(.names, check: TaskName.check)
    guard !names.isEmpty else { return 0 }
    return try repository.write(as: .add, at: createdAt) { () throws(Failure) in
      var count = 0
      try names.visitAll { bytes throws(Failure) in
        let draft = TaskDraft(
          name: TaskName(stored: Array(bytes)), startAt: startAt, createdAt: createdAt)
        try visit(repository.insert(draft))
        count += 1
      }
      return count
    }
  }

  package func find(_ references: [TaskReference]) throws(Failure) -> [Task] {
    guard !references.isEmpty else { return [] }
    return try repository.read { () throws(Failure) in try resolve(references) }
  }

  package func finish(
    _ references: [TaskReference], at moment: Instant
  ) throws(Failure) -> [TaskOutcome] {
    try change(references, as: .done, at: moment) { $0.updateStatus(true, at: moment) }
  }

  package func reopen(
    _ references: [TaskReference], at moment: Instant
  ) throws(Failure) -> [TaskOutcome] {
    try change(references, as: .reopen, at: moment) { $0.updateStatus(false, at: moment) }
  }

  package func edit(
    _ references: [TaskReference], _ edit: TaskEdit, at moment: Moment
  ) throws(Failure) -> [TaskOutcome] {
    try write(references, as: .edit, at: moment.now) { tasks throws(Failure) in
      let outcomes = try Self.outcomes(of: edit, on: tasks, at: moment)
      try save(outcomes)
      return outcomes
    }
  }

  package func preview(
    _ references: [TaskReference], _ edit: TaskEdit, at moment: Moment
  ) throws(Failure) -> [TaskOutcome] {
    try Self.outcomes(of: edit, on: find(references), at: moment)
  }

  package func delete(
    _ references: [TaskReference], at moment: Instant
  ) throws(Failure) -> [Task] {
    try write(references, as: .delete, at: moment) { tasks throws(Failure) in
      for task in tasks { try repository.delete(task) }
      return tasks
    }
  }

  package func list(
    _ listing: TaskListing, visit: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    try repository.list(listing, visit: visit)
  }

  package func summaries(
    _ listing: TaskListing, visit: (TaskSummary) throws(Failure) -> Void
  ) throws(Failure) {
    try repository.summaries(listing, visit: visit)
  }

  package func count(_ listing: TaskListing, upTo ceiling: Int) throws(Failure) -> Int {
    try repository.count(listing, upTo: ceiling)
  }

  package func progress(_ listing: TaskListing) throws(Failure) -> Progress {
    try repository.progress(listing)
  }

  package func snapshot<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try repository.read(body)
  }
}

extension StoredTasks {
  /// Applies an edit to values alone, so that a preview cannot differ from the change.
  private static func outcomes(
    of edit: TaskEdit, on tasks: [Task], at moment: Moment
  ) throws(Failure) -> [TaskOutcome] {
    var outcomes: [TaskOutcome] = []
    for task in tasks {
      var edited = task
      if let name = edit.name { edited.rename(to: name, at: moment.now) }
      let placement = try edit.start?.placement(moving: task.startAt, at: moment)
      if let placement { edited.move(to: placement.instant, at: moment.now) }
      outcomes.append(
        TaskOutcome(
          task: edited, isChanged: edited != task,
          isMovedPastGap: placement?.isMovedPastGap ?? false))
    }
    return outcomes
  }

  private func change(
    _ references: [TaskReference], as command: HistoryEntry.Command, at moment: Instant,
    _ apply: (inout Task) -> Void
  ) throws(Failure) -> [TaskOutcome] {
    try write(references, as: command, at: moment) { tasks throws(Failure) in
      let outcomes = tasks.map { task in
        var changed = task
        apply(&changed)
        return TaskOutcome(task: changed, isChanged: changed != task)
      }
      try save(outcomes)
      return outcomes
    }
  }

  private func save(_ outcomes: [TaskOutcome]) throws(Failure) {
    for outcome in outcomes where outcome.isChanged { try repository.save(outcome.task) }
  }

  private func write<Result>(
    _ references: [TaskReference], as command: HistoryEntry.Command, at moment: Instant,
    _ body: ([Task]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Nothing named in a store that is not there exists, and a write would make the store.
    guard !references.isEmpty, repository.isPresent else { return try body(find(references)) }
    return try repository.write(as: command, at: moment) { () throws(Failure) in
      try body(resolve(references))
    }
  }

  private func resolve(_ references: [TaskReference]) throws(Failure) -> [Task] {
    var resolution = Resolution()
    for reference in references {
      try resolution.add(reference) { limit throws(Failure) in
        try repository.candidates(for: reference, limit: limit)
      }
    }
    return try resolution.tasks()
  }
}
