extension Schema {
  /// The schema that this program writes.
  package static let tasks = Schema(
    applicationID: 0x7461_736b,  // "task"
    migrations: [Migration(name: "tasks", statements: [taskTable, taskIndex]), history],
    objects: [taskTable, taskIndex, historyTable, historyTaskTable])

  // AUTOINCREMENT: a number is never given twice, also after the last task is deleted.
  // Times are seconds since 1970, within the years 1 to 9999.
  private static let taskTable = """
    CREATE TABLE task (
      number INTEGER PRIMARY KEY AUTOINCREMENT CHECK (number > 0),
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 4096),
      start_at INTEGER NOT NULL CHECK (start_at BETWEEN -62135596800 AND 253402300799),
      created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800 AND 253402300799),
      updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN -62135596800 AND 253402300799),
      is_finish INTEGER NOT NULL CHECK (is_finish IN (0, 1))
    ) STRICT
    """

  // Serves a span of starts of either state, and of both by merging the two.
  private static let taskIndex = "CREATE INDEX task_by_start ON task (is_finish, start_at)"
}
