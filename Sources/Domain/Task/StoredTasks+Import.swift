extension StoredTasks {
  package func importAll(
    _ records: any KeptTaskRecords, at moment: Moment, visit: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    guard !records.isEmpty else { return }
    try repository.write(as: .import, at: moment.now) { () throws(Failure) in
      try merge(records, at: moment) { (task, isNew) throws(Failure) in
        if isNew { try repository.insert(task) } else { try repository.save(task) }
        try visit(task)
      }
    }
  }

  package func previewImport(
    _ records: any KeptTaskRecords, at moment: Moment, visit: (Task) throws(Failure) -> Void
  ) throws(Failure) {
    guard !records.isEmpty else { return }
    try repository.read { () throws(Failure) in
      try merge(records, at: moment) { (task, _) throws(Failure) in try visit(task) }
    }
  }

  /// Lends each task that the records make anew or otherwise than it is stored.
  private func merge(
    _ records: any KeptTaskRecords, at moment: Moment,
    change: (Task, _ isNew: Bool) throws(Failure) -> Void
  ) throws(Failure) {
    let last = try repository.lastNumber()
    // Found out when a task first needs a number of its own: it takes a second look at the records.
    var largest: Int64?
    try records.visitAll { record throws(Failure) in
      if let stored = try repository.task(record.id) {
        guard let changed = stored.merged(with: record, at: moment.now) else { return }
        return try change(changed, false)
      }
      if let number = record.number, number > last {
        return try change(Task(record, number: number, at: moment), true)
      }
      let before = if let largest { largest } else { try largestNumber(of: records, above: last) }
      let number = try number(after: before)
      largest = number
      try change(Task(record, number: number, at: moment), true)
    }
  }

  /// The largest number that was given before the import, `last`, or that a new task keeps.
  private func largestNumber(
    of records: any KeptTaskRecords, above last: Int64
  ) throws(Failure) -> Int64 {
    guard records.largestNumber > last else { return last }
    var largest = last
    try records.visitAll { record throws(Failure) in
      guard let number = record.number, number > largest else { return }
      // One that is stored under a number above `last` is a new task of this import.
      if let stored = try repository.task(record.id), stored.number <= last { return }
      largest = number
    }
    return largest
  }

  private func number(after largest: Int64) throws(Failure) -> Int64 {
    guard largest < .max else { throw Failure(.storage, "every number was given to a task") }
    return largest + 1
  }
}

extension Task {
  /// The task that a record makes which is not known.
  fileprivate init(_ record: TaskRecord, number: Int64, at moment: Moment) {
    let latest = record.updatedAt ?? moment.now
    let createdAt = record.createdAt ?? min(moment.now, latest)
    self.init(
      id: record.id, number: number, name: record.name,
      startAt: record.startAt ?? min(moment.minute, latest), createdAt: createdAt,
      updatedAt: record.updatedAt ?? createdAt, isFinish: record.isFinish)
  }

  /// What a record of the task makes of it; nil where nothing differs, or the task was updated later
  /// than the record tells. A change that the record dates to a day or not at all is of the moment,
  /// as far as the record allows; without a date it does not open a task again that was finished.
  fileprivate func merged(with record: TaskRecord, at moment: Instant) -> Task? {
    let latest = record.latestUpdate ?? record.updatedAt
    if let latest, latest < updatedAt { return nil }
    let earliest = max(record.updatedAt ?? updatedAt, updatedAt)
    let isFinish = record.isFinish || self.isFinish && latest == nil
    var merged = Task(
      id: id, number: number, name: record.name, startAt: record.startAt ?? startAt,
      createdAt: record.createdAt ?? createdAt, updatedAt: earliest, isFinish: isFinish)
    guard merged != self else { return nil }
    merged.touch(at: min(moment, latest ?? moment))
    return merged
  }
}
