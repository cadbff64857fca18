import Data
import Domain

/// A file that holds these bytes and gives a few of them at a time.
final class GivenBytes: ByteInput {
  private var rest: ArraySlice<UInt8>
  private let step: Int

  init(_ bytes: [UInt8], step: Int = .max) {
    rest = bytes[...]
    self.step = step
  }

  func read(into room: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    let part = rest.prefix(min(room.count, step))
    room.copyBytes(from: part)
    rest = rest.dropFirst(part.count)
    return part.count
  }
}

/// A file that cannot be read to its end.
struct BrokenBytes: ByteInput {
  static let failure = Failure(.input, "cannot read \"x\"")

  func read(into room: UnsafeMutableRawBufferPointer) throws(Failure) -> Int { throw Self.failure }
}

extension FileExchange {
  static let sample = FileExchange(
    at: Moment(now: Instant(seconds: 1_795_602_645), calendar: LocalCalendar()))

  /// All records of a file that holds `bytes`.
  func records(_ format: ExchangeFormat, _ bytes: [UInt8], step: Int = .max) throws(Failure)
    -> [TaskRecord]
  {
    try records(format, from: GivenBytes(bytes, step: step)).all()
  }

  /// All records of a file that holds `text`.
  func records(_ format: ExchangeFormat, _ text: String) throws(Failure) -> [TaskRecord] {
    try records(format, Array(text.utf8))
  }

  /// A whole file of the tasks.
  func file(_ format: ExchangeFormat, _ tasks: [Task]) -> String {
    var bytes: [UInt8] = []
    var encoder = encoder(format)
    encoder.begin(into: &bytes)
    for task in tasks { encoder.append(task, into: &bytes) }
    encoder.end(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension KeptTaskRecords {
  func all() throws(Failure) -> [TaskRecord] {
    var records: [TaskRecord] = []
    try visitAll { records.append($0) }
    return records
  }
}

extension TaskRecord {
  static func sample(
    _ name: String = "milk", low: UInt64 = 1, number: Int64? = 1, startAt: Int64 = 3,
    createdAt: Int64 = 1, updatedAt: Int64 = 2, isFinish: Bool = false
  ) -> TaskRecord {
    TaskRecord(
      id: TaskID(high: 0, low: low), number: number, name: TaskName(stored: Array(name.utf8)),
      startAt: Instant(seconds: startAt), createdAt: Instant(seconds: createdAt),
      updatedAt: Instant(seconds: updatedAt), isFinish: isFinish)
  }
}
