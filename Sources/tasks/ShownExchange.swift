import Domain

/// An exchange whose progress is shown on a line.
struct ShownExchange: TaskExchange {
  private let exchange: any TaskExchange
  private let line: ProgressLine

  init(_ exchange: any TaskExchange, on line: ProgressLine) {
    self.exchange = exchange
    self.line = line
  }

  func records(
    _ format: ExchangeFormat, from input: any ByteInput
  ) throws(Failure) -> any KeptTaskRecords {
    let records = try exchange.records(format, from: ShownInput(input: input, line: line))
    return ShownRecords(records: records, line: line)
  }

  func encoder(_ format: ExchangeFormat) -> any TaskEncoder {
    ShownEncoder(encoder: exchange.encoder(format), line: line)
  }
}

private struct ShownInput: ByteInput {
  let input: any ByteInput
  let line: ProgressLine

  func read(into room: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    let count = try input.read(into: room)
    line.read(count)
    return count
  }
}

private struct ShownRecords: KeptTaskRecords {
  let records: any KeptTaskRecords
  let line: ProgressLine

  var isEmpty: Bool { records.isEmpty }
  var largestNumber: Int64 { records.largestNumber }
  var losses: [ExchangeLoss] { records.losses }

  func visitAll(_ visit: (TaskRecord) throws(Failure) -> Void) throws(Failure) {
    try records.visitAll { record throws(Failure) in
      line.count(.importing)
      try visit(record)
    }
  }
}

private struct ShownEncoder: TaskEncoder {
  var encoder: any TaskEncoder
  let line: ProgressLine

  mutating func begin(into bytes: inout [UInt8]) { encoder.begin(into: &bytes) }

  mutating func append(_ task: Task, into bytes: inout [UInt8]) {
    line.count(.exporting)
    encoder.append(task, into: &bytes)
  }

  mutating func end(into bytes: inout [UInt8]) { encoder.end(into: &bytes) }
}
