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
    case .jsonl: JSONLinesEncoder()
    case .json: JSONArrayEncoder()
    case .csv: CSVEncoder()
    case .todotxt: TodoTxtEncoder(at: moment)
    case .taskwarrior: TaskwarriorEncoder()
    case .ics: ICalendarEncoder()
    }
  }

  private func decoder(_ format: ExchangeFormat) -> any TaskDecoder {
    switch format {
    case .jsonl: JSONLinesDecoder()
    case .json: JSONArrayDecoder()
    case .csv: CSVDecoder()
    case .todotxt: TodoTxtDecoder(at: moment)
    case .taskwarrior: TaskwarriorDecoder(at: moment)
    case .ics: ICalendarDecoder(at: moment)
    }
  }
}
