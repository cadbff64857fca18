import Data
import Domain

/// A file of these bytes, which gives a few of them at a time.
final class GivenFile: ByteInput {
  private var rest: ArraySlice<UInt8>
  private let step: Int

  init(_ bytes: [UInt8], step: Int = 13) {
    rest = bytes[...]
    self.step = step
  }

  convenience init(_ text: String) {
    self.init(Array(text.utf8))
  }

  func read(into room: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    let piece = rest.prefix(min(room.count, step))
    room.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}

/// A file that cannot be read to its end.
struct BrokenFile: ByteInput {
  static let failure = Failure(.input, "cannot read \"x\"")

  func read(into room: UnsafeMutableRawBufferPointer) throws(Failure) -> Int { throw Self.failure }
}

/// What a file tells, and what it holds that no task can: "2 tags".
struct ReadFile: Equatable {
  var records: [TaskRecord] = []
  var losses: [String] = []

  /// Reads `text` in the zone of `$TZ`.
  init(_ format: ExchangeFormat, _ text: String) throws(Failure) {
    try self.init(format, Array(text.utf8))
  }

  init(_ format: ExchangeFormat, _ bytes: [UInt8], step: Int = 13) throws(Failure) {
    let kept = try FileExchange(at: .test).records(format, from: GivenFile(bytes, step: step))
    records = try kept.all()
    losses = kept.losses.map { "\($0.count) \($0.what)" }
  }
}

extension KeptTaskRecords {
  func all() throws(Failure) -> [TaskRecord] {
    var records: [TaskRecord] = []
    try visitAll { records.append($0) }
    return records
  }
}

extension Moment {
  /// 2026-11-30T12:00:00Z.
  static var test: Moment {
    Moment(now: Instant(seconds: 1_796_040_000), calendar: LocalCalendar())
  }
}

/// The file that holds `tasks`.
func written(_ tasks: [Task], as format: ExchangeFormat) -> String {
  var encoder = FileExchange(at: .test).encoder(format)
  var bytes: [UInt8] = []
  encoder.begin(into: &bytes)
  for task in tasks { encoder.append(task, into: &bytes) }
  encoder.end(into: &bytes)
  return String(decoding: bytes, as: UTF8.self)
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

extension Task {
  /// Times as "2026-12-01T08:00:00Z".
  static func sample(
    _ name: String = "milk", bytes: [UInt8]? = nil, number: Int64 = 12,
    startAt: String = "2026-12-01T08:00:00Z",
    createdAt: String = "2026-11-01T07:00:00Z", updatedAt: String = "2026-11-02T07:30:05Z",
    isFinish: Bool = false
  ) -> Task {
    Task(
      id: TaskID(high: 0x0f2c_8d0e_7a54_4c1b, low: 0x9b3e_61d7_c8a2_0000 + UInt64(number)),
      number: number, name: TaskName(stored: bytes ?? Array(name.utf8)), startAt: instant(startAt),
      createdAt: instant(createdAt), updatedAt: instant(updatedAt), isFinish: isFinish)
  }

  /// As every format should tell of it.
  var record: TaskRecord {
    TaskRecord(
      id: id, number: number, name: name, startAt: startAt, createdAt: createdAt,
      updatedAt: updatedAt, isFinish: isFinish)
  }
}

/// The instant of "2026-12-01T08:00:00Z".
func instant(_ text: String) -> Instant {
  guard let instant = try? When(text).fixedInstant else { fatalError("no instant: \(text)") }
  return instant
}

/// Names that each format might take for something else.
let namesLikeMarks = [
  "milk", "x mas", "x 2026-01-01 milk", "(A) milk", "2026-02-03 milk", "2026-02-03 2026-02-04 milk",
  "  two  blanks  ", "milk due:2026-01-01", "due:2026-01-01", "t:2026-01-01 rec:1w pri:A +p @c",
  "a uuid:0f2c8d0e-7a54-4c1b-9b3e-61d7c8a24f90 b", "at:1 updated:2 created:3 number:4 uuid:5",
  #"\ "quoted" \n / % & | ' $(x) `x`"#, "e\u{301} 🏳️‍🌈 \u{202e}\u{2028}\u{85} 日本",
  String(repeating: "a b ", count: 1_023) + "last",
]
