import Domain

/// Tasks in a database file.
package struct SQLiteTaskRepository: TaskRepository {
  let store: Store

  package init(_ store: Store) {
    self.store = store
  }

  package var isPresent: Bool { store.isPresent }

  package func write<Result>(
    as command: HistoryEntry.Command, at moment: Instant, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try store.write { connection throws(Failure) in
      try store.recorder.record(as: command, at: moment, on: connection, body)
    }
  }

  package func read<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try store.read { _ throws(Failure) in try body() }
  }

  package func candidates(for reference: TaskReference, limit: Int) throws(Failure) -> [Task] {
    var tasks: [Task] = []
    try store.read { connection throws(Failure) in
      guard let connection else { return }
      _ = try visit(
        .candidates(for: reference, limit: limit), as: TaskRow.task, on: connection
      ) { tasks.append($0) }
    }
    return tasks
  }

  package func task(_ id: TaskID) throws(Failure) -> Task? {
    try store.read { connection throws(Failure) in
      guard let connection else { return nil }
      var found: Task?
      _ = try visit(.identity(id), as: TaskRow.task, on: connection) { found = $0 }
      return found
    }
  }

  package func list(_ listing: TaskListing, visit: (Task) throws(Failure) -> Void)
    throws(Failure)
  {
    try walk(listing, selecting: TaskSelection.tasks, as: TaskRow.task, visit)
  }

  package func summaries(
    _ listing: TaskListing, visit: (TaskSummary) throws(Failure) -> Void
  ) throws(Failure) {
    try walk(listing, selecting: TaskSelection.summaries, as: TaskRow.summary, visit)
  }

  private func walk<Value>(
    _ listing: TaskListing, selecting selection: (TaskQuery, Int?) -> TaskSelection,
    as value: (borrowing Row) -> Value?, _ visit: (Value) throws(Failure) -> Void
  ) throws(Failure) {
    try store.read { connection throws(Failure) in
      guard let connection else { return }
      var limit = listing.limit
      for query in listing.parts where limit != 0 {
        try prepare(query, on: connection)
        let count = try self.visit(
          selection(query, limit), as: value, on: connection, visit)
        limit = limit.map { $0 - count }
      }
    }
  }

  package func count(_ listing: TaskListing, upTo ceiling: Int) throws(Failure) -> Int {
    try store.read { connection throws(Failure) in
      guard let connection else { return 0 }
      let most = max(0, min(ceiling, listing.limit ?? ceiling))
      var count = 0
      for query in listing.parts where count < most {
        try prepare(query, on: connection)
        count += try self.count(.count(query, upTo: most - count), on: connection)
      }
      return count
    }
  }

  package func progress(_ listing: TaskListing) throws(Failure) -> Progress {
    try store.read { connection throws(Failure) in
      guard let connection else { return Progress(done: 0, total: 0) }
      var (done, total) = (0, 0)
      for query in listing.parts where listing.limit.map({ total < $0 }) ?? true {
        try prepare(query, on: connection)
        let limit = listing.limit.map { $0 - total }
        let part = try progress(.progress(query, limit: limit), on: connection)
        done += part.done
        total += part.total
      }
      return Progress(done: done, total: total)
    }
  }

  private func prepare(_ query: TaskQuery, on connection: Connection) throws(Failure) {
    guard !query.match.isEmpty else { return }
    try store.attempt { () throws(SQLiteError) in try MatchFunction.register(on: connection) }
  }

  /// - Returns: how many tasks were lent.
  private func visit<Value>(
    _ selection: TaskSelection, as value: (borrowing Row) -> Value?, on connection: Connection,
    _ visit: (Value) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    try store.visit(
      selection.sql, selection.values, isBulk: selection.isBulk, on: connection, as: value,
      orThrow: damage, visit)
  }

  private func count(_ selection: TaskSelection, on connection: Connection) throws(Failure) -> Int {
    try store.attempt { () throws(SQLiteError) in
      var count = 0
      let statement = try connection.statement(selection.sql, isBulk: selection.isBulk)
      try statement.run(selection.values) { row throws(SQLiteError) in
        count = Int(row.integer(0) ?? 0)
      }
      return count
    }
  }

  private func progress(
    _ selection: TaskSelection, on connection: Connection
  ) throws(Failure) -> Progress {
    try store.attempt { () throws(SQLiteError) in
      var progress = Progress(done: 0, total: 0)
      let statement = try connection.statement(selection.sql, isBulk: selection.isBulk)
      try statement.run(selection.values) { row throws(SQLiteError) in
        progress = Progress(done: Int(row.integer(1) ?? 0), total: Int(row.integer(0) ?? 0))
      }
      return progress
    }
  }

  private func damage(_ row: borrowing Row) -> Failure {
    let number = row.integer(0).map(String.init) ?? "?"
    return store.file.failure(.damaged, "task \(number) is damaged in the database")
  }
}
