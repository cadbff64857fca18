import Data
import Domain
import Testing

/// How SQLite runs the queries of the commands, on a store of many tasks.
@Suite struct QueryPlanTests {
  let folder = TemporaryFolder()

  init() throws {
    try SQLiteTaskRepository(folder.file()).add(.sample())
    // Most tasks are finished, and half of them start at the same time.
    try sqlite(
      folder.file(),
      """
      WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 20000)
      INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)
      SELECT randomblob(16), 'task ' || n, CASE n % 2 WHEN 0 THEN 0 ELSE n END, 0, 0, n % 100 > 0
      FROM i
      """)
  }

  static let from = Instant(seconds: 5_000)
  static let before = Instant(seconds: 6_000)
  static let span =
    "SEARCH task USING INDEX task_by_start (is_finish=? AND start_at>? AND start_at<?)"
  static let merge = "MERGE (UNION ALL)"

  static let lists: [(TaskQuery, Int?, [String])] = [
    // today: open tasks, then finished ones
    (TaskQuery(from: from, before: before, state: .open), nil, [span]),
    (TaskQuery(from: from, before: before, state: .done), nil, [span]),
    // list --from --to
    (TaskQuery(from: from, before: before), nil, [merge, "LEFT", span, "RIGHT", span]),
    (
      TaskQuery(from: from, before: before, isReversed: true), nil,
      [merge, "LEFT", span, "RIGHT", span]
    ),
    (
      TaskQuery(from: from, before: before, match: "1"), 5,
      [merge, "LEFT", span, "RIGHT", span]
    ),
    // next
    (
      TaskQuery(from: from, state: .open), 1,
      ["SEARCH task USING INDEX task_by_start (is_finish=? AND start_at>?)"]
    ),
    // list --overdue
    (
      TaskQuery(before: before, state: .open), nil,
      ["SEARCH task USING INDEX task_by_start (is_finish=? AND start_at<?)"]
    ),
    // list --open
    (TaskQuery(state: .open), nil, ["SEARCH task USING INDEX task_by_start (is_finish=?)"]),
    // list --limit 10
    (
      TaskQuery(), 10,
      [
        merge, "LEFT", "SEARCH task USING INDEX task_by_start (is_finish=?)", "RIGHT",
        "SEARCH task USING INDEX task_by_start (is_finish=?)",
      ]
    ),
    // export
    (TaskQuery(order: .number), nil, ["SCAN task"]),
    // list: sorting is quicker than one look into the table a task
    (TaskQuery(), nil, ["SCAN task", "USE TEMP B-TREE FOR ORDER BY"]),
  ]

  @Test(arguments: lists, [false, true])
  func listsReadNoMoreThanTheyShow(list: (TaskQuery, Int?, [String]), isAnalyzed: Bool) throws {
    if isAnalyzed { try sqlite(folder.file(), "ANALYZE") }
    #expect(try plan(.tasks(list.0, limit: list.1)) == list.2)
    #expect(try plan(.summaries(list.0, limit: list.1)) == list.2)
  }

  @Test(arguments: [
    (
      TaskQuery(before: before, state: .open),
      "SEARCH task USING COVERING INDEX task_by_start (is_finish=? AND start_at<?)"
    ),
    (
      TaskQuery(from: from, before: before),
      "SEARCH task USING COVERING INDEX task_by_start (is_finish=? AND start_at>? AND start_at<?)"
    ),
  ])
  func countsReadTheIndexAlone(query: TaskQuery, step: String) throws {
    #expect(try plan(.count(query, upTo: 100)).contains(step))
    #expect(try plan(.progress(query, limit: nil)) == [step])
  }

  static let position = TaskPosition(startAt: Instant(seconds: 0), number: 12_000)
  static let laterTies =
    "SEARCH task USING INDEX task_by_start (is_finish=? AND start_at=? AND rowid>?)"
  static let later = "SEARCH task USING INDEX task_by_start (is_finish=? AND start_at>?)"
  static let earlierTies =
    "SEARCH task USING INDEX task_by_start (is_finish=? AND start_at=? AND rowid<?)"
  static let earlier = "SEARCH task USING INDEX task_by_start (is_finish=? AND start_at<?)"

  static let pages: [(TaskQuery, [String])] = [
    (TaskQuery(state: .open, after: position), [merge, "LEFT", laterTies, "RIGHT", later]),
    (
      TaskQuery(after: position),
      [
        merge, "LEFT", merge, "LEFT", laterTies, "RIGHT", later,
        "RIGHT", merge, "LEFT", laterTies, "RIGHT", later,
      ]
    ),
    (
      TaskQuery(state: .done, after: position, isReversed: true),
      [merge, "LEFT", earlierTies, "RIGHT", earlier]
    ),
    (
      TaskQuery(before: before, state: .open, after: position),
      [merge, "LEFT", laterTies, "RIGHT", span]
    ),
    // All of it comes after the position, and then none.
    (TaskQuery(from: from, before: before, state: .open, after: position), [span]),
    (
      TaskQuery(before: Instant(seconds: 0), state: .open, after: position),
      [span]
    ),
  ]

  @Test(arguments: pages, [false, true])
  func pagesAreWalksOfTheIndex(page: (TaskQuery, [String]), isAnalyzed: Bool) throws {
    if isAnalyzed { try sqlite(folder.file(), "ANALYZE") }
    #expect(try plan(.summaries(page.0, limit: 20)) == page.1)
    #expect(try plan(.tasks(page.0, limit: nil)) == page.1)
    #expect(try !plan(.count(page.0, upTo: 20)).contains { $0.hasPrefix("SCAN task") })
    #expect(try !plan(.progress(page.0, limit: nil)).contains { $0.hasPrefix("SCAN task") })
  }

  @Test func identitiesAreARangeOfTheirIndex() throws {
    let reference = TaskReference(
      target: .identities(TaskID(high: 0, low: 0), TaskID(high: 1, low: 0)), text: "")
    #expect(
      try plan(.candidates(for: reference, limit: 2)) == [
        "SEARCH task USING INDEX sqlite_autoindex_task_1 (id>? AND id<?)",
        "USE TEMP B-TREE FOR ORDER BY",
      ])
  }

  @Test func anIdentityIsFoundWithoutSorting() throws {
    #expect(
      try plan(.identity(TaskID(high: 0, low: 0)))
        == ["SEARCH task USING INDEX sqlite_autoindex_task_1 (id=?)"])
  }

  @Test func numbersAreTheKeyOfTheTable() throws {
    let reference = TaskReference(target: .number(7), text: "7")
    #expect(
      try plan(.candidates(for: reference, limit: 2))
        == ["SEARCH task USING INTEGER PRIMARY KEY (rowid=?)"])
  }

  private func plan(_ selection: TaskSelection) throws -> [String] {
    try queryPlan(selection.sql, in: folder.file())
  }
}

/// How SQLite would run `sql`, which may call our functions.
func queryPlan(_ sql: String, in file: FilePath) throws -> [String] {
  let connection = try Connection(.file(file.bytes, .reading), patience: 0)
  try MatchFunction.register(on: connection)
  var steps: [String] = []
  try connection.statement("EXPLAIN QUERY PLAN " + sql).run { row throws(SQLiteError) in
    steps.append(String(decoding: row.text(3) ?? [], as: UTF8.self))
  }
  return steps
}
