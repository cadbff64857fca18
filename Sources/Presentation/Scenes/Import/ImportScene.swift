import Domain

/// Tasks from a file.
package struct ImportScene: Scene {
  /// The file to read, nil for standard input, and its format.
  package enum Intent: Equatable, Sendable {
    case run(FilePath?, ExchangeFormat)
    /// Shows what `run` would change.
    case preview(FilePath?, ExchangeFormat)
  }

  package private(set) var output = ImportOutput()

  private let tasks: any TaskUseCase
  private let exchange: any TaskExchange
  private let files: any ByteSource
  private let sink: any ListingSink
  private let moment: Moment

  package init(
    tasks: any TaskUseCase, exchange: any TaskExchange, files: any ByteSource,
    sink: any ListingSink, moment: Moment
  ) {
    self.tasks = tasks
    self.exchange = exchange
    self.files = files
    self.sink = sink
    self.moment = moment
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .run(let file, let format):
      let records = try exchange.records(format, from: files.open(file))
      output = try send(records, after: .did(.import)) { (visit) throws(Failure) in
        try tasks.importAll(records, at: moment, visit: visit)
      }
    case .preview(let file, let format):
      let records = try exchange.records(format, from: files.open(file))
      output = try send(records, after: .would(.import)) { (visit) throws(Failure) in
        try tasks.previewImport(records, at: moment, visit: visit)
      }
    }
    return .none
  }

  private func send(
    _ records: any KeptTaskRecords, after change: Change,
    merge: ((Task) throws(Failure) -> Void) throws(Failure) -> Int
  ) throws(Failure) -> ImportOutput {
    var count = 0
    try sink.begin(.change(change))
    let kept = try merge { (task) throws(Failure) in
      count += 1
      try sink.row(TaskOutcome(task: task, isChanged: true))
    }
    try sink.end()
    return ImportOutput(count: count, kept: kept, losses: records.losses)
  }
}

/// What is left to tell of an import whose tasks went to the sink.
package struct ImportOutput: Equatable, Sendable {
  /// How many tasks were changed, or would be.
  package let count: Int
  /// How many stayed although the file tells them otherwise: they were updated later.
  package let kept: Int
  package let losses: [ExchangeLoss]

  package init(count: Int = 0, kept: Int = 0, losses: [ExchangeLoss] = []) {
    self.count = count
    self.kept = kept
    self.losses = losses
  }
}
