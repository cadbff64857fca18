/// The statements that undo and redo an entry, ?1. Each takes all its tasks at once.
package enum HistoryChange {
  /// Keeps the tasks that the entry changed, as they are now.
  package static let keepChanged = """
    INSERT INTO history_task (entry, is_after, \(TaskRow.columns))
    SELECT ?1, 1, \(TaskRow.columns) FROM task
    WHERE number IN (SELECT number FROM history_task WHERE entry = ?1 AND is_after = 0)
    """

  /// Keeps the tasks that it added, ?2 to ?3, as they are now.
  package static let keepAdded = """
    INSERT INTO history_task (entry, is_after, \(TaskRow.columns))
    SELECT ?1, 1, \(TaskRow.columns) FROM task WHERE number BETWEEN ?2 AND ?3
    """

  /// Deletes the tasks ?1 to ?2.
  package static let deleteAdded = "DELETE FROM task WHERE number BETWEEN ?1 AND ?2"

  // Those that were not there after the entry.
  private static let gone = """
    SELECT number FROM history_task AS before
    WHERE entry = ?1 AND is_after = 0 AND NOT EXISTS (
      SELECT 1 FROM history_task WHERE entry = ?1 AND is_after = 1 AND number = before.number)
    """

  /// Deletes the tasks that were not there after the entry.
  package static let deleteGone = "DELETE FROM task WHERE number IN (\(gone))"

  /// A row where there is such a task.
  package static let hasGone = "SELECT 1 WHERE EXISTS (\(gone))"

  // A task of the same number and another identity is another program's: no status fails.
  /// Stores the tasks of the entry as they were before it (?2 is 0) or after it (1).
  package static let restore = """
    INSERT INTO task (\(TaskRow.columns))
    SELECT \(TaskRow.columns) FROM history_task WHERE entry = ?1 AND is_after = ?2
    ON CONFLICT (number) DO UPDATE SET
      name = excluded.name, start_at = excluded.start_at, created_at = excluded.created_at,
      updated_at = excluded.updated_at,
      is_finish = CASE WHEN id = excluded.id THEN excluded.is_finish END
    """

  /// The number of a task that `restore` cannot store.
  package static let obstacle = """
    SELECT number FROM history_task AS kept
    WHERE entry = ?1 AND is_after = ?2 AND (
      length(CAST(name AS BLOB)) NOT BETWEEN 1 AND 4096
      OR EXISTS (SELECT 1 FROM task WHERE id = kept.id AND number <> kept.number)
      OR EXISTS (SELECT 1 FROM task WHERE number = kept.number AND id <> kept.id))
    ORDER BY number LIMIT 1
    """

  package static let mark = "UPDATE history SET is_undone = ?2 WHERE entry = ?1"

  /// Drops the tasks as they were after the entry.
  package static let dropTasksAfter =
    "DELETE FROM history_task WHERE entry = ?1 AND is_after = 1"
}
