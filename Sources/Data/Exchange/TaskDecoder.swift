import Domain

/// Reads the files of one format.
protocol TaskDecoder {
  /// Reads `input` to its end and hands each record to `stage`, in order.
  ///
  /// - Throws: `.input`, with the line, for the first record that is no good.
  mutating func decode(_ input: any ByteInput, into stage: RecordStage) throws(Failure)
}

/// A record as it stands in a file.
struct DecodedRecord {
  /// What tells it from the others.
  enum Identity {
    case id(TaskID)
    /// A text that is no UUID and stands for one task in every version of the file.
    case name([UInt8])
    /// None: what stays as it is while the task is worked on, which several records may share.
    case content([UInt8])
  }

  /// Where it begins, counted from 1.
  var line: Int
  var identity: Identity
  /// As the file has it; any number, nil where there is none.
  var number: Int64?
  /// As the file has it; whether it may be stored is looked at by the stage.
  var name: [UInt8]
  var startAt: Instant
  var createdAt: Instant
  var updatedAt: Instant
  var isFinish: Bool
}

extension Failure {
  /// What is wrong with a file to be imported, and where.
  static func input(_ reason: String, line: Int) -> Failure {
    Failure(.input, "line \(line): \(reason)")
  }
}
