import CSQLite
import Domain

extension SQLiteTaskRepository {
  package func insert(_ draft: TaskDraft) throws(Failure) -> Task {
    try store.write { connection throws(Failure) in
      do throws(SQLiteError) {
        let statement = try connection.statement(
          """
          INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)
          VALUES (?1, ?2, ?3, ?4, ?4, 0)
          """)
        try statement.run([
          .blob(draft.id.bytes), .text(draft.name.bytes), .integer(draft.startAt.seconds),
          .integer(draft.createdAt.seconds),
        ])
      } catch {
        guard error.code == SQLITE_FULL, try isOutOfNumbers() else {
          throw store.file.failure(error)
        }
        throw store.file.failure(.storage, "every number was given to a task")
      }
      let number = connection.lastInsertedKey
      store.recorder.added(number, named: draft.name)
      return Task(
        id: draft.id, number: number, name: draft.name, startAt: draft.startAt,
        createdAt: draft.createdAt, updatedAt: draft.createdAt, isFinish: false)
    }
  }

  package func insert(_ task: Task) throws(Failure) {
    try store.write { connection throws(Failure) in
      try store.attempt { () throws(SQLiteError) in
        let statement = try connection.statement(
          """
          INSERT INTO task (number, id, name, start_at, created_at, updated_at, is_finish)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
          """)
        try statement.run([
          .integer(task.number), .blob(task.id.bytes), .text(task.name.bytes),
          .integer(task.startAt.seconds), .integer(task.createdAt.seconds),
          .integer(task.updatedAt.seconds), .integer(task.isFinish ? 1 : 0),
        ])
      }
      store.recorder.added(task.number, named: task.name)
    }
  }

  package func lastNumber() throws(Failure) -> Int64 {
    try store.read { connection throws(Failure) in
      guard let connection else { return 0 }
      return try store.attempt { () throws(SQLiteError) in
        var last: Int64 = 0
        let statement = try connection.statement("SELECT \(TaskRow.lastNumber)")
        try statement.run { row throws(SQLiteError) in last = row.integer(0) ?? 0 }
        return last
      }
    }
  }

  package func save(_ task: Task) throws(Failure) {
    try change(
      task,
      """
      UPDATE task SET name = ?2, start_at = ?3, created_at = ?4, updated_at = ?5, is_finish = ?6
      WHERE number = ?1
      """,
      [
        .integer(task.number), .text(task.name.bytes), .integer(task.startAt.seconds),
        .integer(task.createdAt.seconds), .integer(task.updatedAt.seconds),
        .integer(task.isFinish ? 1 : 0),
      ])
  }

  package func delete(_ task: Task) throws(Failure) {
    try change(task, "DELETE FROM task WHERE number = ?1", [.integer(task.number)])
  }

  /// Runs a statement that must change exactly the one task.
  private func change(_ task: Task, _ sql: String, _ values: [Statement.Value]) throws(Failure) {
    try store.write { connection throws(Failure) in
      try store.recorder.keep(task.number, on: connection)
      do throws(SQLiteError) { try connection.statement(sql).run(values) } catch {
        guard error.code == SQLITE_CONSTRAINT, !task.name.hasStorableLength else {
          throw store.file.failure(error)
        }
        // Another program's: ours are checked before.
        throw store.file.failure(
          .damaged, "the name of task \(task.number) has a length that none can have",
          hint: "give it another name first")
      }
      guard connection.changedRows == 1 else {
        throw Failure(.notFound, "no such task \"\(task.number)\"")
      }
    }
  }

  /// SQLite says "full" for a full disk and for a last number that was given alike.
  private func isOutOfNumbers() throws(Failure) -> Bool {
    try lastNumber() == Int64.max
  }
}
