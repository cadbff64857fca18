import Domain

/// Where the history goes on, and where it begins.
package struct HistoryEnds {
  /// The number of the next entry.
  var next: Int64 = 1
  /// The place of the next entry among those kept, and the sizes of all before it.
  private(set) var position: Int64 = 1
  private(set) var sizeBefore: Int64 = 0
  /// The same of the oldest entry, and its own size; nil where there is none.
  private(set) var oldest: (position: Int64, sizeBefore: Int64, size: Int64)?
  /// Whether the newest entry is undone.
  private(set) var isUndone = false

  package static let sql = """
    SELECT last.entry, last.position, last.size_before + last.size, last.is_undone,
      oldest.position, oldest.size_before, oldest.size
    FROM history AS last, history AS oldest
    WHERE last.entry = (SELECT max(entry) FROM history)
      AND oldest.entry = (SELECT min(entry) FROM history)
    """

  /// Those of the stored history.
  ///
  /// - Throws: `.damaged` where they make no sense.
  init(_ store: Store, on connection: Connection) throws(Failure) {
    var ends: HistoryEnds? = HistoryEnds()
    try store.attempt { () throws(SQLiteError) in
      try connection.statement(Self.sql).run { row throws(SQLiteError) in ends = HistoryEnds(row) }
    }
    guard let ends else {
      throw store.file.failure(.damaged, "the history is damaged in the database")
    }
    self = ends
  }

  /// Of a history without entries.
  private init() {}

  /// nil where the columns make no sense.
  private init?(_ row: borrowing Row) {
    guard let last = row.integer(0), HistoryRow.countable.contains(last),
      let position = row.integer(1), HistoryRow.countable.contains(position),
      let size = row.integer(2), HistoryRow.countable.contains(size),
      let isUndone = row.integer(3), isUndone == 0 || isUndone == 1,
      let oldestPosition = row.integer(4), (0...position).contains(oldestPosition),
      let oldestSizeBefore = row.integer(5), (0...size).contains(oldestSizeBefore),
      let oldestSize = row.integer(6)
    else { return nil }
    next = last + 1
    self.position = position + 1
    sizeBefore = size
    oldest = (oldestPosition, oldestSizeBefore, oldestSize)
    self.isUndone = isUndone == 1
  }
}
