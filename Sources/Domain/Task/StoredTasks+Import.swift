extension StoredTasks {
  package func importAll(
    _ records: any KeptTaskRecords, at moment: Moment, visit: (Task) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    guard !records.isEmpty else { return 0 }
    return try repository.write(as: .import, at: moment.now) { () throws(Failure) in
      try merge(records, at: moment) { (task, isNew) throws(Failure) in
        if isNew { try repository.insert(task) } else { try repository.save(task) }
        try visit(task)
      }
    }
  }

  package func previewImport(
    _ records: any KeptTaskRecords, at moment: Moment, visit: (Task) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    guard !records.isEmpty else { return 0 }
    return try repository.read { () throws(Failure) in
      try merge(records, at: moment) { (task, _) throws(Failure) in try visit(task) }
    }
  }

  /// Lends each task that the records make anew or otherwise than it is stored.
  ///
  /// - Returns: how many stay although their records differ.
  private func merge(
    _ records: any KeptTaskRecords, at moment: Moment,
    change: (Task, _ isNew: Bool) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var older = 0
    let last = try repository.lastNumber()
    // Found out when a task first needs a number of its own: it takes a second look at the records.
    var largest: Int64?
    try records.visitAll { record throws(Failure) in
      if let stored = try repository.task(record.id) {
        switch stored.merging(record, at: moment.now) {
        case .changed(let task): try change(task, false)
        case .same: break
        case .older: older += 1
        }
        return
      }
      if let number = record.number, number > last {
        return try change(Task(record, number: number, at: moment), true)
      }
      let before = if let largest { largest } else { try largestNumber(of: records, above: last) }
      let number = try number(after: before)
      largest = number
      try change(Task(record, number: number, at: moment), true)
    }
    return older
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

  /// What comes of a record of this task. What was updated here later than the record tells stays;
  /// where the record leaves it open which was later, all it can do is finish the task.
  fileprivate func merging(_ record: TaskRecord, at moment: Instant) -> Merger {
    var merged = Task(
      id: id, number: number, name: record.name, startAt: record.startAt ?? startAt,
      createdAt: record.createdAt ?? createdAt, updatedAt: updatedAt, isFinish: record.isFinish)
    guard merged != self || (record.updatedAt ?? updatedAt) > updatedAt else { return .same }
    let latest = record.latestUpdate ?? record.updatedAt
    if let latest, latest < updatedAt { return .older }
    let now = min(moment, latest ?? moment)
    if let told = record.updatedAt, told >= updatedAt {
      merged.touch(at: told)
      if record.latestUpdate != nil { merged.touch(at: now) }
      return .changed(merged)
    }
    // A record without a time speaks of a task that nobody has touched since it was made.
    if record.updatedAt == nil, updatedAt == createdAt, record.isFinish || !isFinish {
      if isFinish != record.isFinish { merged.touch(at: now) }
      return merged == self ? .same : .changed(merged)
    }
    guard record.isFinish, !isFinish else { return .older }
    var finished = self
    finished.updateStatus(true, at: now)
    return .changed(finished)
  }
}

/// What comes of a record of a task that is known.
private enum Merger {
  case changed(Task)
  case same
  /// They differ, and the stored task stays.
  case older
}
