import Data
import Domain
import FoundationEssentials
import Testing

/// A calendar as bytes, and what becomes of it.
struct ICalendarFile {
  let bytes: [UInt8]
  /// How many bytes come at a time.
  private let piece: Int

  init(_ bytes: [UInt8], piece: Int = 1 << 16) {
    self.bytes = bytes
    self.piece = piece
  }

  /// The lines of a VTODO in a calendar of their own.
  init(todo lines: String...) {
    self.init(calendar: ["BEGIN:VTODO"] + lines + ["END:VTODO"])
  }

  /// The lines of a calendar, without the first and the last.
  init(calendar lines: [String]) {
    let all = ["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]
    self.init(Array(all.map { $0 + "\r\n" }.joined().utf8))
  }

  /// The tasks as a calendar.
  init(_ tasks: [Task]) {
    self.init(Array(written(tasks, as: .ics).utf8))
  }

  /// One of Fixtures/Exchange.
  init(fixture name: String) throws {
    let parts = #filePath.split(separator: "/").dropLast(4)
    let path = "/" + parts.joined(separator: "/") + "/Fixtures/Exchange/" + name
    self.init(try FilePath(Array(path.utf8)).contents)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  var records: [TaskRecord] {
    get throws { try kept().all() }
  }

  /// "2 no place: descriptions".
  var losses: [String] {
    get throws { try kept().losses.map { "\($0.kind) \($0.count) \($0.what)" } }
  }

  /// "line 3: …", what is wrong with it.
  var refusal: String? {
    failure { () throws(Failure) in _ = try kept() }?.message
  }

  private func kept() throws(Failure) -> any KeptTaskRecords {
    try FileExchange(at: .test).records(.ics, from: GivenFile(bytes, step: piece))
  }
}

extension TaskRecord {
  var text: String { String(decoding: name.bytes, as: UTF8.self) }
}

extension Task {
  static func listed(
    _ name: String, number: Int64 = 1, startAt: Int64 = 1_796_115_600, isFinish: Bool = false
  ) -> Task {
    listed(bytes: Array(name.utf8), number: number, startAt: startAt, isFinish: isFinish)
  }

  static func listed(
    bytes: [UInt8], number: Int64 = 1, startAt: Int64 = 1_796_115_600, isFinish: Bool = false
  ) -> Task {
    Task(
      id: TaskID(high: 0x1234_5678_9abc_4def, low: 0x8123_4567_0000_0000 + UInt64(number)),
      number: number, name: TaskName(stored: bytes), startAt: Instant(seconds: startAt),
      createdAt: Instant(seconds: 1_790_000_000), updatedAt: Instant(seconds: 1_795_000_000),
      isFinish: isFinish)
  }
}
