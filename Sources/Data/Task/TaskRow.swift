import Domain

/// A stored row as a task.
enum TaskRow {
  /// In the order that `task(from:)` reads them.
  static let columns = "number, id, name, start_at, created_at, updated_at, is_finish"

  /// nil where the columns make no sense. The bytes of a name may be anything: another program may
  /// have put them there.
  static func task(from row: borrowing Row) -> Task? {
    guard
      let number = row.integer(0), number > 0,
      let id = row.withBlob(1, TaskID.init(bytes:)) ?? nil,
      let name = row.text(2),
      let startAt = instant(row, 3),
      let createdAt = instant(row, 4),
      let updatedAt = instant(row, 5),
      let isFinish = row.integer(6), isFinish == 0 || isFinish == 1
    else { return nil }
    return Task(
      id: id, number: number, name: TaskName(stored: name), startAt: startAt, createdAt: createdAt,
      updatedAt: updatedAt, isFinish: isFinish == 1)
  }

  /// The largest number ever given, in SQL, as SQLite takes it for the next one: other programs can
  /// have changed what it noted.
  ///
  /// Source: https://sqlite.org/autoinc.html
  static let lastNumber = """
    max(ifnull((SELECT max(number) FROM task), 0),
      ifnull((SELECT CAST(seq AS INTEGER) FROM sqlite_sequence WHERE name = 'task'), 0))
    """

  /// What a summary is made of, in the order in which `summary(from:)` reads it.
  static let summaryColumns = "number, name, start_at, is_finish"

  /// nil where the columns make no sense.
  static func summary(from row: borrowing Row) -> TaskSummary? {
    guard
      let number = row.integer(0), number > 0,
      let name = row.text(1),
      let startAt = instant(row, 2),
      let isFinish = row.integer(3), isFinish == 0 || isFinish == 1
    else { return nil }
    return TaskSummary(
      number: number, name: TaskName(stored: name), startAt: startAt, isFinish: isFinish == 1)
  }

  private static func instant(_ row: borrowing Row, _ column: Int32) -> Instant? {
    guard let seconds = row.integer(column), storable.contains(seconds) else { return nil }
    return Instant(seconds: seconds)
  }

  // As integers, which are compared without a call.
  private static let storable =
    Instant.storable.lowerBound.seconds...Instant.storable.upperBound.seconds
}

extension TaskName {
  /// What the schema asks of a name. Other programs can store others, which are shown all the same.
  var hasStorableLength: Bool { (1...TaskName.longest).contains(bytes.count) }
}
