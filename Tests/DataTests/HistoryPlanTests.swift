import Data
import Domain
import Testing

/// How SQLite keeps, reverts and repeats changes: it never reads a task that it need not.
@Suite struct HistoryPlanTests {
  let folder = TemporaryFolder()

  init() throws {
    try SQLiteTaskRepository(folder.file()).add(.sample())
  }

  static let lastAndOldest = [
    "SEARCH last USING INTEGER PRIMARY KEY (rowid=?)", "SCALAR SUBQUERY 1", "SEARCH history",
    "SEARCH oldest USING INTEGER PRIMARY KEY (rowid=?)", "SCALAR SUBQUERY 2", "SEARCH history",
  ]
  static let ofEntry = "SEARCH history_task USING PRIMARY KEY (entry=? AND is_after=?)"
  static let ofNumber =
    "SEARCH history_task USING PRIMARY KEY (entry=? AND is_after=? AND number=?)"
  static let taskOfNumber = "SEARCH task USING INTEGER PRIMARY KEY (rowid=?)"
  static let tasksOfRange = "SEARCH task USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"

  static let changes: [(String, [String])] = [
    // add, done, delete
    (HistoryEnds.sql, lastAndOldest),
    (HistoryRecorder.keepSQL, [taskOfNumber]),
    (HistoryRecorder.nameSQL, [taskOfNumber]),
    (HistoryRecorder.writeSQL, []),
    (
      HistoryRecorder.dropUndoneSQL,
      [
        "SEARCH history USING INTEGER PRIMARY KEY (rowid>?)", "SCALAR SUBQUERY 1", "SEARCH history",
      ]
    ),
    (
      HistoryRecorder.dropUndoneTasksSQL,
      ["SEARCH history_task USING PRIMARY KEY (entry>?)", "SCALAR SUBQUERY 1", "SEARCH history"]
    ),
    // The search ends at the first entry that stays.
    (
      HistoryRecorder.dropSQL,
      [
        "SEARCH history USING INTEGER PRIMARY KEY (rowid<?)", "SCALAR SUBQUERY 1", "SCAN history",
      ]
    ),
    (
      HistoryRecorder.dropTasksSQL,
      ["SEARCH history_task USING PRIMARY KEY (entry<?)", "SCALAR SUBQUERY 1", "SEARCH history"]
    ),
    // undo, redo, log: from one end, as far as it takes
    (HistorySelection.lastDone.sql, ["SCAN history"]),
    (
      HistorySelection.firstUndone.sql,
      [
        "SEARCH history USING INTEGER PRIMARY KEY (rowid>?)", "SCALAR SUBQUERY 1", "SEARCH history",
      ]
    ),
    (
      HistoryInspection.tallySQL,
      [
        "SEARCH history USING INTEGER PRIMARY KEY (rowid=?)",
        "SEARCH history_task USING PRIMARY KEY (entry=?) LEFT-JOIN",
      ]
    ),
    // Of all entries: a thousand at most.
    (
      HistoryInspection.surroundingsSQL,
      [
        "SCAN history",
        "SCALAR SUBQUERY 2", "SEARCH history_task USING PRIMARY KEY (entry<?)",
        "SCALAR SUBQUERY 1", "SEARCH history",
        "SCALAR SUBQUERY 4", "SEARCH history_task USING PRIMARY KEY (entry>?)",
        "SCALAR SUBQUERY 3", "SEARCH history",
        "SCALAR SUBQUERY 5", "SEARCH task", "SCALAR SUBQUERY 6", "SCAN sqlite_sequence",
      ]
    ),
    (
      HistorySelection.tasks(of: 1, isAfter: false).sql,
      [
        "MERGE (UNION ALL)", "LEFT", ofEntry, "RIGHT",
        "SEARCH other USING PRIMARY KEY (entry=? AND is_after=?)",
        "CORRELATED SCALAR SUBQUERY 2", ofNumber,
      ]
    ),
    (HistoryChange.keepChanged, [taskOfNumber, "LIST SUBQUERY 1", ofEntry]),
    (HistoryChange.keepAdded, [tasksOfRange]),
    (HistoryChange.deleteAdded, [tasksOfRange]),
    (
      HistoryChange.deleteGone,
      [
        taskOfNumber, "LIST SUBQUERY 2",
        "SEARCH before USING PRIMARY KEY (entry=? AND is_after=?)",
        "CORRELATED SCALAR SUBQUERY 1", ofNumber,
      ]
    ),
    (HistoryChange.restore, [ofEntry]),
    (
      HistoryChange.obstacle,
      [
        "SEARCH kept USING PRIMARY KEY (entry=? AND is_after=?)", "CORRELATED SCALAR SUBQUERY 1",
        "SEARCH task USING COVERING INDEX sqlite_autoindex_task_1 (id=?)",
        "CORRELATED SCALAR SUBQUERY 2", taskOfNumber,
      ]
    ),
    (HistoryChange.mark, ["SEARCH history USING INTEGER PRIMARY KEY (rowid=?)"]),
    (HistoryChange.dropTasksAfter, [ofEntry]),
  ]

  @Test(arguments: changes)
  func onlyWhatAnEntryTouchesIsRead(sql: String, steps: [String]) throws {
    #expect(try queryPlan(sql, in: folder.file()) == steps)
  }
}
