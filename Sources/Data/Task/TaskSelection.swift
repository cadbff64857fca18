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
    let rows = builder.unordered("1")
    let limit = builder.parameter(.integer(Int64(ceiling)))
    return TaskSelection(
      sql: "SELECT count(*) FROM (\(rows) LIMIT \(limit))", values: builder.values, isBulk: false)
  }

  /// How many tasks, and how many of them are finished, in one row.
  package static func progress(_ query: TaskQuery, limit: Int?) -> TaskSelection {
    var builder = Builder(query)
    // Which tasks a limit leaves depends on the order.
    let rows =
      limit == nil
      ? builder.unordered("is_finish")
      : builder.rows("is_finish, start_at, number", limit: limit)
    return TaskSelection(
      sql: "SELECT count(*), ifnull(sum(is_finish = 1), 0) FROM (\(rows))", values: builder.values,
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
  /// The range of the order by start that holds what the query asks for.
  private var span = ""
  /// Another one, of which the same goes; most queries have none, and an array of both would take a
  /// twentieth of a start.
  private var furtherSpan: String?
  private var match = ""

  init(_ query: TaskQuery) {
    precondition(query.after == nil || query.order == .start, "a position stands in no other order")
    self.query = query
    makeSpans()
    if !query.match.isEmpty {
      match = " AND \(MatchFunction.name)(\(parameter(.text(Array(query.match.utf8)))), name)"
    }
  }

  mutating func parameter(_ value: Statement.Value) -> String {
    values.append(value)
    return "?\(values.count)"
  }

  /// In any order.
  func unordered(_ columns: String) -> String {
    let select = "SELECT \(columns) FROM task"
    let rows = select + conditions(span)
    guard let furtherSpan else { return rows }
    return rows + " UNION ALL " + select + conditions(furtherSpan)
  }

  mutating func rows(_ columns: String, limit: Int?) -> String {
    let end = limit.map { " LIMIT \(parameter(.integer(Int64($0))))" } ?? ""
    guard query.order == .start else {
      return "\(unordered(columns))\(order)\(end)"
    }
    // Walking the index reads no more than is asked for; sorting the table is quicker for all of it,
    // and finished tasks are most of it sooner or later.
    let isWalk = !span.isEmpty || limit != nil || query.state == .open
    guard isWalk else {
      return "SELECT \(columns) FROM task NOT INDEXED\(conditions(""))\(order)"
    }
    switch query.state {
    case .open: return walks(columns, state: "0") + order + end
    case .done: return walks(columns, state: "1") + order + end
    case nil:
      let states = walks(columns, state: "0") + " UNION ALL " + walks(columns, state: "1")
      return states + order + end
    }
  }

  /// Each comes in order, and SQLite merges them.
  private func walks(_ columns: String, state: String) -> String {
    let walk = "SELECT \(columns) FROM task INDEXED BY task_by_start WHERE is_finish = \(state)"
    guard let furtherSpan else { return walk + span + match }
    return walk + span + match + " UNION ALL " + walk + furtherSpan + match
  }

  /// Behind a position stand the other tasks of its start, and those of later ones. SQLite looks up
  /// no pair of columns of which one is the key of the table, and takes but one bound from each side
  /// of a column: so each of the two is a span, with the one bound that counts.
  private mutating func makeSpans() {
    let (from, before) = (query.from, query.before)
    guard let position = query.after, !precedesAll(position.startAt) else {
      span = bounds(from: from, before: before)
      return
    }
    let start = parameter(.integer(position.startAt.seconds))
    let others =
      query.isReversed
      ? bounds(from: from, before: nil) + " AND start_at < \(start)"
      : " AND start_at > \(start)" + bounds(from: nil, before: before)
    let isInSpan =
      from.map { $0 <= position.startAt } ?? true && before.map { position.startAt < $0 } ?? true
    guard isInSpan else {
      span = others
      return
    }
    let number = parameter(.integer(position.number))
    span = " AND start_at = \(start) AND number \(query.isReversed ? "<" : ">") \(number)"
    furtherSpan = others
  }

  /// Whether all tasks of the span come after those of that start.
  private func precedesAll(_ start: Instant) -> Bool {
    query.isReversed
      ? query.before.map { $0 <= start } ?? false : query.from.map { start < $0 } ?? false
  }

  private mutating func bounds(from: Instant?, before: Instant?) -> String {
    var bounds = ""
    if let from { bounds += " AND start_at >= \(parameter(.integer(from.seconds)))" }
    if let before { bounds += " AND start_at < \(parameter(.integer(before.seconds)))" }
    return bounds
  }

  /// ` WHERE …`, or nothing.
  private func conditions(_ span: String) -> String {
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
