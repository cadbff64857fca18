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
      let id = row.withBlob(1, TaskID.init(stored:)) ?? nil,
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

  private static func instant(_ row: borrowing Row, _ column: Int32) -> Instant? {
    guard let seconds = row.integer(column), storable.contains(seconds) else { return nil }
    return Instant(seconds: seconds)
  }

  // As integers, which are compared without a call.
  private static let storable =
    Instant.storable.lowerBound.seconds...Instant.storable.upperBound.seconds
}

extension TaskID {
  /// The sixteen bytes that are stored, in the order of the UUID's text, so that a prefix of the
  /// text is a range of the bytes.
  var stored: [UInt8] {
    [high, low].flatMap { half in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> UInt64($0)) }
    }
  }

  init?(stored bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16 else { return nil }
    self.init(
      high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }
}
