import Domain

/// The tasks as they were, and what became of them.
final class ListingTables {
  private enum Kind: Int64 {
    case added, changed, deleted
  }

  private let connection: Connection
  private let insertion: Statement
  private let look: Statement
  private let addition: Statement
  private let departure: Statement
  private var count = 0

  init() throws(Failure) {
    (connection, insertion, look, addition, departure) = try TemporaryDatabase.attempt {
      () throws(SQLiteError) in
      let connection = try TemporaryDatabase.open()
      let columns = """
        number INTEGER PRIMARY KEY, id BLOB, name TEXT, start_at INTEGER, created_at INTEGER,
        updated_at INTEGER, is_finish INTEGER
        """
      try connection.execute(
        """
        CREATE TABLE task (\(columns));
        CREATE TABLE change (\(columns), kind INTEGER);
        BEGIN
        """)
      return (
        connection,
        try connection.statement("INSERT OR IGNORE INTO task VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"),
        try connection.statement("SELECT \(TaskRow.columns) FROM task WHERE number = ?1"),
        try connection.statement("INSERT INTO change VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"),
        try connection.statement(
          """
          INSERT INTO change
          SELECT \(TaskRow.columns), \(Kind.deleted.rawValue) FROM task WHERE number = ?1
          """)
      )
    }
  }

  func fill(with listing: TaskListing, from listings: any ListingUseCase) throws(Failure) {
    try listings.list(listing) { task throws(Failure) in
      try TemporaryDatabase.attempt { () throws(SQLiteError) in
        try insertion.run(task.values)
        count += connection.changedRows
      }
    }
  }

  /// Notes what became of the tasks.
  func compare(with listing: TaskListing, from listings: any ListingUseCase) throws(Failure) {
    try execute("DELETE FROM change")
    var (listed, stayed) = (NumberSet(), 0)
    try listings.list(listing) { task throws(Failure) in
      guard listed.insert(task.number) else { return }
      let former = try former(task.number)
      if former != nil { stayed += 1 }
      guard former != task else { return }
      let kind: Kind = former == nil ? .added : .changed
      try TemporaryDatabase.attempt { () throws(SQLiteError) in
        try addition.run(task.values + [.integer(kind.rawValue)])
      }
    }
    guard stayed < count else { return }
    try TemporaryDatabase.attempt { () throws(SQLiteError) in
      try connection.statement("SELECT number FROM task").run { row throws(SQLiteError) in
        guard let number = row.integer(0), !listed.contains(number) else { return }
        try departure.run([.integer(number)])
      }
    }
  }

  /// Makes the tasks as they are now those that they were.
  func takeOver() throws(Failure) {
    try execute(
      """
      DELETE FROM task WHERE number IN (
        SELECT number FROM change WHERE kind = \(Kind.deleted.rawValue));
      INSERT OR REPLACE INTO task
      SELECT \(TaskRow.columns) FROM change WHERE kind <> \(Kind.deleted.rawValue)
      """)
    try TemporaryDatabase.attempt { () throws(SQLiteError) in
      let sql = """
        SELECT ifnull(sum(CASE kind WHEN \(Kind.added.rawValue) THEN 1
          WHEN \(Kind.deleted.rawValue) THEN -1 ELSE 0 END), 0) FROM change
        """
      try connection.statement(sql).run { row throws(SQLiteError) in count += row.int(0) }
    }
  }

  func visitChanges(_ visit: (TaskEvent) throws(Failure) -> Void) throws(Failure) {
    let statement = try TemporaryDatabase.attempt { () throws(SQLiteError) in
      try connection.statement("SELECT \(TaskRow.columns), kind FROM change ORDER BY number")
    }
    try statement.run(failure: TemporaryDatabase.failure) { row throws(Failure) in
      guard let task = TaskRow.task(from: row), let kind = row.integer(7).flatMap(Kind.init)
      else { preconditionFailure("no task of a listing") }
      switch kind {
      case .added: try visit(.added(task))
      case .changed: try visit(.changed(task))
      case .deleted: try visit(.deleted(task))
      }
    }
  }

  private func former(_ number: Int64) throws(Failure) -> Task? {
    try TemporaryDatabase.attempt { () throws(SQLiteError) in
      var task: Task?
      try look.run([.integer(number)]) { row throws(SQLiteError) in task = TaskRow.task(from: row)
      }
      return task
    }
  }

  private func execute(_ sql: String) throws(Failure) {
    try TemporaryDatabase.attempt { () throws(SQLiteError) in try connection.execute(sql) }
  }
}

extension Task {
  /// In the order of `TaskRow.columns`.
  fileprivate var values: [Statement.Value] {
    [
      .integer(number), .blob(id.bytes), .text(name.bytes), .integer(startAt.seconds),
      .integer(createdAt.seconds), .integer(updatedAt.seconds), .integer(isFinish ? 1 : 0),
    ]
  }
}
