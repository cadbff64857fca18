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
  ) throws(Failure) {
    let names = try names.keep(.names, check: TaskName.check)
    guard !names.isEmpty else { return }
    try repository.write(as: .add, at: createdAt) { () throws(Failure) in
      try names.visitAll { bytes throws(Failure) in
        let draft = TaskDraft(
          name: TaskName(stored: Array(bytes)), startAt: startAt, createdAt: createdAt)
        try visit(repository.insert(draft))
      }
    }
  }

  package func find(
    _ references: any TaskReferences, visit: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    guard !references.isEmpty else { return }
    try repository.read { () throws(Failure) in try forEach(references, visit) }
  }

  package func finish(
    _ references: any TaskReferences, at moment: Instant,
    visit: (TaskOutcome) throws(Failure) -> Void
  ) throws(Failure) {
    try write(references, as: .done, at: moment) { task throws(Failure) in
      var finished = task
      finished.updateStatus(true, at: moment)
      try save(TaskOutcome(of: task, became: finished), visit)
    }
  }

  package func reopen(
    _ references: any TaskReferences, at moment: Instant,
    visit: (TaskOutcome) throws(Failure) -> Void
  ) throws(Failure) {
    try write(references, as: .reopen, at: moment) { task throws(Failure) in
      var open = task
      open.updateStatus(false, at: moment)
      try save(TaskOutcome(of: task, became: open), visit)
    }
  }

  package func edit(
    _ references: any TaskReferences, _ edit: TaskEdit, at moment: Moment,
    visit: (TaskOutcome) throws(Failure) -> Void
  ) throws(Failure) {
    try write(references, as: .edit, at: moment.now) { task throws(Failure) in
      try save(edit.outcome(on: task, at: moment), visit)
    }
  }

  package func preview(
    _ references: any TaskReferences, _ edit: TaskEdit, at moment: Moment,
    visit: (TaskOutcome) throws(Failure) -> Void
  ) throws(Failure) {
    try find(references) { task throws(Failure) in try visit(edit.outcome(on: task, at: moment)) }
  }

  package func delete(
    _ references: any TaskReferences, at moment: Instant,
    visit: (TaskOutcome) throws(Failure) -> Void
  ) throws(Failure) {
    try write(references, as: .delete, at: moment) { task throws(Failure) in
      try repository.delete(task)
      try visit(TaskOutcome(task: task, isChanged: true))
    }
  }
}

extension StoredTasks {
  private func save(
    _ outcome: TaskOutcome, _ visit: (TaskOutcome) throws(Failure) -> Void
  ) throws(Failure) {
    if outcome.isChanged { try repository.save(outcome.task) }
    try visit(outcome)
  }

  private func write(
    _ references: any TaskReferences, as command: HistoryEntry.Command, at moment: Instant,
    _ body: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    // Nothing named in a store that is not there exists, and a write would make the store.
    guard !references.isEmpty, repository.isPresent else {
      return try find(references, visit: body)
    }
    try repository.write(as: command, at: moment) { () throws(Failure) in
      try forEach(references, body)
    }
  }

  /// Lends each task named to `body`, once all references are known to name one.
  private func forEach(
    _ references: any TaskReferences, _ body: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    var resolution = Resolution()
    try references.visitAll { reference throws(Failure) in
      try resolution.add(reference) { limit throws(Failure) in
        try repository.candidates(for: reference, limit: limit)
      }
    }
    try resolution.check()
    if let only = resolution.only { return try body(only) }
    var lent = NumberSet()
    try references.visitAll { reference throws(Failure) in
      // None where it was deleted a moment ago, under another of its names.
      guard let task = try repository.candidates(for: reference, limit: 1).first else { return }
      if lent.insert(task.number) { try body(task) }
    }
  }
}
