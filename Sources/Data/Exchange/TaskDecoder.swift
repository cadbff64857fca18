import Domain

/// Reads the files of one format.
protocol TaskDecoder {
  /// Reads `input` to its end and hands each record to `stage`, in order.
  ///
  /// - Throws: `.input`, with the line, for the first record that is no good.
  mutating func decode(_ input: any ByteInput, into stage: RecordStage) throws(Failure)
}

extension Failure {
  /// What is wrong with a file to be imported, and where.
  static func input(_ reason: String, line: Int, hint: String? = nil) -> Failure {
    Failure(.input, "line \(line): \(reason)", hint: hint)
  }
}
