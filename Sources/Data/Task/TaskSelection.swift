import Domain

/// A query as SQL with its values.
package struct TaskSelection {
  package let sql: String
  package let values: [Statement.Value]
  /// Whether it may sort so much that SQLite takes temporary files.
  let isBulk: Bool

  /// Whole tasks, in order.
  ///
  /// - Parameter limit: how many at most; nil is all.
  package static func tasks(_ query: TaskQuery, limit: Int?) -> TaskSelection {
    var builder = Builder(query)
    let rows = builder.rows(TaskRow.columns, limit: limit)
    return TaskSelection(sql: rows, values: builder.values, isBulk: true)
  }

  /// Summaries of tasks, in order.
  package static func summaries(_ query: TaskQuery, limit: Int?) -> TaskSelection {
    var builder = Builder(query)
    let rows = builder.rows(TaskRow.summaryColumns, limit: limit)
    return TaskSelection(sql: rows, values: builder.values, isBulk: true)
  }

  /// How many tasks, in one row.
  package static func count(_ query: TaskQuery, upTo ceiling: Int) -> TaskSelection {
    var builder = Builder(query)
    let conditions = builder.conditions()
    let limit = builder.parameter(.integer(Int64(ceiling)))
    return TaskSelection(
      sql: "SELECT count(*) FROM (SELECT 1 FROM task\(conditions) LIMIT \(limit))",
      values: builder.values, isBulk: false)
  }

  /// How many tasks, and how many of them are finished, in one row.
  package static func progress(_ query: TaskQuery, limit: Int?) -> TaskSelection {
    var builder = Builder(query)
    // Which tasks a limit leaves depends on the order.
    let source =
      limit == nil
      ? "task\(builder.conditions())"
      : "(\(builder.rows("is_finish, start_at, number", limit: limit)))"
    return TaskSelection(
      sql: "SELECT count(*), ifnull(sum(is_finish = 1), 0) FROM \(source)", values: builder.values,
      isBulk: true)
  }

  /// The one task of an identity. Without an order: an import asks for each of its records, and sorting
  /// one row takes longer than finding it.
  package static func identity(_ id: TaskID) -> TaskSelection {
    TaskSelection(sql: identitySQL, values: [.blob(id.bytes)], isBulk: false)
  }

  private static let identitySQL = "SELECT \(TaskRow.columns) FROM task WHERE id = ?1"

  /// The tasks that a reference may mean, by number.
  package static func candidates(for reference: TaskReference, limit: Int) -> TaskSelection {
    switch reference.target {
    case .number(let number):
      TaskSelection(
        sql: numberSQL, values: [.integer(number), .integer(Int64(limit))], isBulk: false)
    case .identities(let first, let last):
      TaskSelection(
        sql: identitiesSQL,
        values: [.blob(first.bytes), .blob(last.bytes), .integer(Int64(limit))], isBulk: false)
    }
  }

  // A batch asks for each of its references.
  private static let numberSQL = "SELECT \(TaskRow.columns) FROM task WHERE number = ?1 LIMIT ?2"

  private static let identitiesSQL =
    "SELECT \(TaskRow.columns) FROM task WHERE id BETWEEN ?1 AND ?2 ORDER BY number LIMIT ?3"
}

private struct Builder {
  let query: TaskQuery
  private(set) var values: [Statement.Value] = []
  private var span = ""
  private var match = ""

  init(_ query: TaskQuery) {
    self.query = query
    if let from = query.from {
      span += " AND start_at >= \(parameter(.integer(from.seconds)))"
    }
    if let before = query.before {
      span += " AND start_at < \(parameter(.integer(before.seconds)))"
    }
    if !query.match.isEmpty {
      match = " AND \(MatchFunction.name)(\(parameter(.text(Array(query.match.utf8)))), name)"
    }
  }

  mutating func parameter(_ value: Statement.Value) -> String {
    values.append(value)
    return "?\(values.count)"
  }

  /// ` WHERE …`, or nothing.
  func conditions() -> String {
    let states =
      switch query.state {
      case .open: " AND is_finish = 0"
      case .done: " AND is_finish = 1"
      // Names both states, so that the index serves the span.
      case nil: span.isEmpty ? "" : " AND is_finish IN (0, 1)"
      }
    let conditions = states + span + match
    return conditions.isEmpty ? "" : " WHERE" + conditions.dropFirst(" AND".count)
  }

  mutating func rows(_ columns: String, limit: Int?) -> String {
    let end = limit.map { " LIMIT \(parameter(.integer(Int64($0))))" } ?? ""
    guard query.order == .start else {
      return "SELECT \(columns) FROM task\(conditions())\(order)\(end)"
    }
    // Walking the index reads no more than is asked for; sorting the table is quicker for all of it,
    // and finished tasks are most of it sooner or later.
    let isWalk = !span.isEmpty || limit != nil || query.state == .open
    guard isWalk else {
      return "SELECT \(columns) FROM task NOT INDEXED\(conditions())\(order)"
    }
    let walk = "SELECT \(columns) FROM task INDEXED BY task_by_start WHERE is_finish = "
    switch query.state {
    case .open: return walk + "0\(span)\(match)\(order)\(end)"
    case .done: return walk + "1\(span)\(match)\(order)\(end)"
    case nil:
      // Each half comes in order, and SQLite merges them.
      return walk + "0\(span)\(match) UNION ALL " + walk + "1\(span)\(match)\(order)\(end)"
    }
  }

  private var order: String {
    let direction = query.isReversed ? " DESC" : ""
    let key =
      switch query.order {
      case .start: "start_at\(direction), "
      case .name: "name\(direction), "
      case .created: "created_at\(direction), "
      case .updated: "updated_at\(direction), "
      case .number: ""
      }
    return " ORDER BY \(key)number\(direction)"
  }
}
