import Domain

/// Tasks as lines of words between blanks: identity, number, second of the last update, state, name.
/// Other lines of one word are counted as what no task can hold: `-name` as left out, `+name` as what
/// has no place.
struct LineExchange: TaskExchange {
  func records(
    _ format: ExchangeFormat, from input: any ByteInput
  ) throws(Failure) -> any KeptTaskRecords {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 7)
    while true {
      let count = try piece.withUnsafeMutableBufferPointer { piece throws(Failure) in
        try input.read(into: UnsafeMutableRawBufferPointer(piece))
      }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    var kept = KeptLines()
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for (index, line) in lines.enumerated() {
      guard line.contains(" ") else {
        kept.lose(line)
        continue
      }
      guard let record = TaskRecord(line: line) else {
        throw Failure(.input, "line \(index + 1): no task")
      }
      kept.records.append(record)
    }
    return kept
  }

  func encoder(_ format: ExchangeFormat) -> any TaskEncoder { LineEncoder(format: format) }
}

private struct KeptLines: KeptTaskRecords {
  var records: [TaskRecord] = []
  private(set) var losses: [ExchangeLoss] = []

  var isEmpty: Bool { records.isEmpty }
  var largestNumber: Int64 { records.compactMap(\.number).max() ?? 0 }

  mutating func lose(_ line: Substring) {
    let kind = line.hasPrefix("-") ? ExchangeLoss.Kind.leftOut : .noPlace
    let what = String(line.dropFirst())
    let known = losses.firstIndex { $0.kind == kind && $0.what == what }
    let count = known.map { losses.remove(at: $0).count } ?? 0
    losses.append(ExchangeLoss(kind, what, count: count + 1))
  }

  func visitAll(_ visit: (TaskRecord) throws(Failure) -> Void) throws(Failure) {
    for record in records { try visit(record) }
  }
}

extension TaskRecord {
  fileprivate init?(line: Substring) {
    let words = line.split(separator: " ", maxSplits: 4).map(String.init)
    guard words.count == 5, let identity = UInt64(words[0]), let update = Int64(words[2]),
      let name = try? TaskName(Array(words[4].utf8))
    else { return nil }
    self.init(
      id: TaskID(high: 0, low: identity), number: Int64(words[1]), name: name,
      startAt: wall(2026, 12, 1, 9), createdAt: wall(2026, 11, 30),
      updatedAt: Instant(seconds: update), isFinish: words[3] == "done")
  }
}

private struct LineEncoder: TaskEncoder {
  let format: ExchangeFormat

  func begin(into bytes: inout [UInt8]) { bytes += "\(format)\n".utf8 }

  func append(_ task: Task, into bytes: inout [UInt8]) {
    bytes += "\(task.id.low) \(task.number) \(task.updatedAt.seconds) ".utf8
    bytes += "\(task.isFinish ? "done" : "open") \(task.name.visibleText)\n".utf8
  }

  func end(into bytes: inout [UInt8]) { bytes += "end\n".utf8 }
}

/// Files by their names; standard input has none.
struct GivenFiles: ByteSource {
  var texts: [String?: String] = [:]
  /// What comes in place of the end of a file.
  var fault: Failure?

  func open(_ file: FilePath?) throws(Failure) -> any ByteInput {
    guard let text = texts[file?.visibleText] else {
      throw Failure(.input, "cannot read \"\(file?.visibleText ?? "-")\"")
    }
    return GivenBytes(text, fault)
  }
}

private final class GivenBytes: ByteInput {
  private var rest: ArraySlice<UInt8>
  private let fault: Failure?

  init(_ text: String, _ fault: Failure?) {
    rest = Array(text.utf8)[...]
    self.fault = fault
  }

  func read(into room: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    if rest.isEmpty, let fault { throw fault }
    let piece = rest.prefix(room.count)
    room.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}
