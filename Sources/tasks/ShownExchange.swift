import Domain

/// An exchange whose progress is shown on a line.
package struct ShownExchange: TaskExchange {
  private let exchange: any TaskExchange
  private let line: ProgressLine

  package init(_ exchange: any TaskExchange, on line: ProgressLine) {
    self.exchange = exchange
    self.line = line
  }

  package func records(
    _ format: ExchangeFormat, from input: any ByteInput
  ) throws(Failure) -> any KeptTaskRecords {
    let records = try exchange.records(format, from: ShownInput(input: input, line: line))
    return ShownRecords(records: records, line: line)
  }

  package func encoder(_ format: ExchangeFormat) -> any TaskEncoder {
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

private final class ShownRecords: KeptTaskRecords {
  private let records: any KeptTaskRecords
  private let line: ProgressLine
  private var isVisited = false

  init(records: any KeptTaskRecords, line: ProgressLine) {
    self.records = records
    self.line = line
  }

  var isEmpty: Bool { records.isEmpty }
  var largestNumber: Int64 { records.largestNumber }
  var losses: [ExchangeLoss] { records.losses }

  /// A look at the records inside of a visit, which finds something out for it, is not counted.
  func visitAll(_ visit: (TaskRecord) throws(Failure) -> Void) throws(Failure) {
    guard !isVisited else { return try records.visitAll(visit) }
    isVisited = true
    defer { isVisited = false }
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
