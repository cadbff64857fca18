import Data
import Domain

/// A file of each format gives the same records in whatever pieces it comes, records that may be
/// stored, and in every format a file of them tells the same; or an error in one line.
let exchangeTargets = ExchangeFormat.allCases.map { format in
  FuzzTarget(name: format.rawValue) { bytes in
    let whole = read(PiecedFile(bytes), as: format)
    for piece in [1, 13] {
      require(
        read(PiecedFile(bytes, piece: piece), as: format) == whole,
        "pieces of \(piece) bytes give other records")
    }
    switch whole {
    case .failure(let failure): requireVisible(failure)
    case .success(let file):
      requireStorable(file.records)
      requireRoundTrip(file.records, in: format)
      let formats = ExchangeFormat.allCases
      requireRoundTrip(file.records, in: formats[bytes.count % formats.count])
    }
  }
}

private struct ReadFile: Equatable {
  var records: [TaskRecord] = []
  var losses: [ExchangeLoss] = []
}

private func read(_ file: PiecedFile, as format: ExchangeFormat) -> Result<ReadFile, Failure> {
  do throws(Failure) {
    let kept = try FileExchange(at: moment).records(format, from: file)
    var read = ReadFile(losses: kept.losses)
    try kept.visitAll { read.records.append($0) }
    return .success(read)
  } catch { return .failure(error) }
}

private func requireStorable(_ records: [TaskRecord]) {
  for record in records {
    require((try? TaskName(record.name.bytes)) != nil, "a name may not be stored")
    require(record.number.map { 1...TaskRecord.largestNumber ~= $0 } ?? true, "a number too large")
    for instant in [record.startAt, record.createdAt, record.updatedAt, record.latestUpdate] {
      require(instant?.isStorable ?? true, "a time may not be stored")
    }
  }
  require(Set(records.map(\.id)).count == records.count, "an id stands twice")
  let numbers = records.compactMap(\.number)
  require(Set(numbers).count == numbers.count, "a number stands twice")
}

private func requireRoundTrip(_ records: [TaskRecord], in format: ExchangeFormat) {
  let told = records.enumerated().map { index, record in
    let updatedAt = record.updatedAt ?? moment.now
    return TaskRecord(
      id: record.id, number: Int64(index) + 1, name: record.name,
      startAt: record.startAt ?? updatedAt, createdAt: record.createdAt ?? updatedAt,
      updatedAt: updatedAt, isFinish: record.isFinish)
  }
  var encoder = FileExchange(at: moment).encoder(format)
  var bytes: [UInt8] = []
  encoder.begin(into: &bytes)
  for record in told { encoder.append(record.task, into: &bytes) }
  encoder.end(into: &bytes)
  let again = read(PiecedFile(bytes), as: format)
  require(
    again == .success(ReadFile(records: told)),
    "\(format) tells \(again) for \(told): \(String(decoding: bytes, as: UTF8.self))")
}

extension TaskRecord {
  fileprivate var task: Task {
    guard let number, let startAt, let createdAt, let updatedAt else {
      preconditionFailure("a record that is told is whole")
    }
    return Task(
      id: id, number: number, name: name, startAt: startAt, createdAt: createdAt,
      updatedAt: updatedAt, isFinish: isFinish)
  }
}

private let moment = Moment(now: Instant(seconds: 1_796_040_000), calendar: LocalCalendar())
