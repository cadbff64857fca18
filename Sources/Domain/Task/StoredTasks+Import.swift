extension StoredTasks {
  package func importAll(
    _ records: any KeptTaskRecords, at moment: Instant, visit: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    guard !records.isEmpty else { return }
    try repository.write(as: .import, at: moment) { () throws(Failure) in
      try merge(records) { (task, isNew) throws(Failure) in
        if isNew { try repository.insert(task) } else { try repository.save(task) }
        try visit(task)
      }
    }
  }

  package func previewImport(
    _ records: any KeptTaskRecords, visit: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    guard !records.isEmpty else { return }
    try repository.read { () throws(Failure) in
      try merge(records) { (task, _) throws(Failure) in try visit(task) }
    }
  }

  /// Lends each task that the records make anew or otherwise than it is stored.
  private func merge(
    _ records: any KeptTaskRecords, change: (Task, _ isNew: Bool) throws(Failure) -> Void
  ) throws(Failure) {
    let last = try repository.lastNumber()
    var next = max(last, records.largestNumber)
    try records.visitAll { record throws(Failure) in
      if let stored = try repository.task(record.id) {
        let task = Task(record, number: stored.number)
        guard stored.updatedAt <= task.updatedAt, task != stored else { return }
        return try change(task, false)
      }
      if let number = record.number, number > last {
        return try change(Task(record, number: number), true)
      }
      guard next < .max else { throw Failure(.storage, "every number was given to a task") }
      next += 1
      try change(Task(record, number: next), true)
    }
  }
}

extension Task {
  fileprivate init(_ record: TaskRecord, number: Int64) {
    self.init(
      id: record.id, number: number, name: record.name, startAt: record.startAt,
      createdAt: record.createdAt, updatedAt: record.updatedAt, isFinish: record.isFinish)
  }
}
