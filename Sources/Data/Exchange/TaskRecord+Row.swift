import Domain

extension TaskRecord {
  /// A row of `RecordTable.visitAll`.
  init(_ row: borrowing Row) {
    self.init(
      id: row.identity(at: 0), number: row.integer(2),
      name: TaskName(stored: row.text(3) ?? []), startAt: row.instant(4), createdAt: row.instant(5),
      updatedAt: row.instant(6), latestUpdate: row.instant(7), isFinish: row.integer(8) == 1)
  }
}

extension Row {
  /// Two columns, from this one on.
  func identity(at column: Int32) -> TaskID {
    TaskID(
      high: UInt64(bitPattern: integer(column) ?? 0),
      low: UInt64(bitPattern: integer(column + 1) ?? 0))
  }

  func int(_ column: Int32) -> Int { Int(integer(column) ?? 0) }

  func instant(_ column: Int32) -> Instant? {
    integer(column).map { Instant(seconds: $0) }
  }
}
