import Domain

/// Keeps what a write changes, so that it can be undone.
///
/// Old tasks go to the history before they change. Tasks that are added leave nothing but their
/// numbers, and so a million of them as much as one.
package final class HistoryRecorder {
  private unowned let store: Store
  private var draft: EntryDraft?
  private var ends: HistoryEnds?

  init(_ store: Store) {
    self.store = store
  }

  /// Runs `body`, and puts what it changed into the history. Inside another it is a part of that.
  func record<Result>(
    as command: HistoryEntry.Command, at moment: Instant, on connection: Connection,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard draft == nil else { return try body() }
    draft = EntryDraft(command, at: moment)
    defer { (draft, ends) = (nil, nil) }
    let result = try body()
    if let draft, draft.count > 0 { try write(draft, on: connection) }
    return result
  }

  /// Takes in a task that was stored under a number larger than any before.
  func added(_ number: Int64, named name: TaskName) {
    requireWrite()
    draft?.add(number, named: name)
  }

  /// Keeps the stored task of that number, if there is one and this is its first change, before it
  /// is changed.
  func keep(_ number: Int64, on connection: Connection) throws(Failure) {
    requireWrite()
    guard draft?.added?.contains(number) != true else { return }
    let entry = try ends(on: connection).next
    try store.attempt { () throws(SQLiteError) in
      try connection.statement(Self.keepSQL).run([.integer(entry), .integer(number)])
      guard connection.changedRows > 0 else { return }
      try connection.statement(Self.nameSQL).run([.integer(number)]) { row throws(SQLiteError) in
        _ = row.withText(0) { draft?.keep(named: $0) }
      }
    }
  }

  /// What is undone after changes of the same write would be undone without them.
  func requireNoChange() {
    precondition(
      ends == nil && draft?.count ?? 0 == 0, "an undo or redo after changes in the same write")
  }

  private func requireWrite() {
    precondition(draft != nil, "a change of tasks outside of a write")
  }

  package static let keepSQL = """
    INSERT INTO history_task (entry, is_after, \(TaskRow.columns))
    SELECT ?1, 0, \(TaskRow.columns) FROM task WHERE number = ?2
    ON CONFLICT DO NOTHING
    """

  // Of its own: an INSERT that returns it takes twice the time of both.
  package static let nameSQL = "SELECT name FROM task WHERE number = ?1"

  /// The ends of what the next entry follows. It takes the place of undone entries, but no number
  /// again.
  private func ends(on connection: Connection) throws(Failure) -> HistoryEnds {
    if let ends { return ends }
    var ends = try HistoryEnds(store, on: connection)
    if ends.isUndone {
      try dropUndone(on: connection)
      let next = ends.next
      ends = try HistoryEnds(store, on: connection)
      ends.next = next
    }
    self.ends = ends
    return ends
  }

  private func dropUndone(on connection: Connection) throws(Failure) {
    try store.attempt { () throws(SQLiteError) in
      try connection.statement(Self.dropUndoneTasksSQL, isBulk: true).run()
      try connection.statement(Self.dropUndoneSQL, isBulk: true).run()
    }
  }

  package static let dropUndoneSQL = "DELETE FROM history WHERE entry > \(lastDone)"

  package static let dropUndoneTasksSQL = "DELETE FROM history_task WHERE entry > \(lastDone)"

  private static let lastDone =
    "(SELECT ifnull(max(entry), 0) FROM history WHERE is_undone IS NOT 1)"

  private func write(_ draft: EntryDraft, on connection: Connection) throws(Failure) {
    let ends = try ends(on: connection)
    try store.attempt { () throws(SQLiteError) in
      let statement = try connection.statement(Self.writeSQL)
      try statement.run([
        .integer(ends.next), .integer(ends.position), .integer(ends.sizeBefore),
        .integer(draft.size), .integer(draft.at.seconds), .text(Array(draft.command.rawValue.utf8)),
        .integer(Int64(draft.count)), .text(draft.names),
        .integer(orNull: draft.added?.lowerBound), .integer(orNull: draft.added?.upperBound),
      ])
      try dropOldest(before: ends, size: draft.size, on: connection)
    }
  }

  package static let writeSQL = """
    INSERT INTO history (entry, position, size_before, size, is_undone, at, command, count, names,
      first_added, last_added)
    VALUES (?1, ?2, ?3, ?4, 0, ?5, ?6, ?7, ?8, ?9, ?10)
    """

  /// Drops the oldest entries that are too many, or whose tasks take too much with the others.
  ///
  /// - Parameters:
  ///   - ends: what the newest entry followed.
  ///   - size: its own, in bytes.
  private func dropOldest(
    before ends: HistoryEnds, size: Int64, on connection: Connection
  ) throws(SQLiteError) {
    let position = ends.position - Self.mostEntries
    let sizeBefore = ends.sizeBefore + size - Self.largestSize
    guard let oldest = ends.oldest, oldest.position <= position || oldest.sizeBefore < sizeBefore
    else { return }
    try connection.statement(Self.dropSQL)
      .run([.integer(position), .integer(sizeBefore), .integer(ends.next)])
    // Mostly one entry, and one that added tasks: it has no old ones.
    guard connection.changedRows > 1 || oldest.size > 0 else { return }
    try connection.statement(Self.dropTasksSQL, isBulk: true).run()
  }

  /// How many entries are kept.
  static let mostEntries: Int64 = 1_000
  /// How much all old tasks take, in bytes, unless those of the newest entry alone take more.
  static let largestSize: Int64 = 64 << 20

  // The first entry that stays ends the search: none before it is looked at twice.
  package static let dropSQL = """
    DELETE FROM history WHERE entry < ifnull(
      (SELECT entry FROM history WHERE position > ?1 AND size_before >= ?2 ORDER BY entry LIMIT 1),
      ?3)
    """

  package static let dropTasksSQL =
    "DELETE FROM history_task WHERE entry < (SELECT min(entry) FROM history)"
}
