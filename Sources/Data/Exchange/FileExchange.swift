import Domain

/// Tasks in the formats of files: a decoder and an encoder for each.
package struct FileExchange: TaskExchange {
  private let moment: Moment

  /// - Parameter moment: what files that leave times or zones out are read by.
  package init(at moment: Moment) {
    self.moment = moment
  }

  package func records(
    _ format: ExchangeFormat, from input: any ByteInput
  ) throws(Failure) -> any KeptTaskRecords {
    let stage = RecordStage()
    var decoder = decoder(format)
    try decoder.decode(input, into: stage)
    return try stage.finish()
  }

  package func encoder(_ format: ExchangeFormat) -> any TaskEncoder {
    switch format {
    case .ics: ICalendarEncoder(at: moment)
    case .jsonl, .json, .csv, .todotxt, .taskwarrior: fatalError()
    }
  }

  private func decoder(_ format: ExchangeFormat) -> any TaskDecoder {
    switch format {
    case .ics: ICalendarDecoder(at: moment)
    case .jsonl, .json, .csv, .todotxt, .taskwarrior: fatalError()
    }
  }
}
