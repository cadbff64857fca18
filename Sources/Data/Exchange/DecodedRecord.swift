import Domain

/// A record as it stands in a file.
package struct DecodedRecord {
  /// What tells it from the others.
  package enum Identity {
    case id(TaskID)
    /// A text that is no UUID and stands for one task in every version of the file.
    case name([UInt8])
    /// None: what stays as it is while the task is worked on, which several records may share.
    ///
    /// - Parameter created: the date in UTC where the file tells the instant, so that it is the same
    ///   in whatever zone the file is read; else the date that stands in it.
    case content(_ text: [UInt8], created: Day?)
  }

  /// Where it begins, counted from 1.
  package var line: Int
  package var identity: Identity
  /// As the file has it; any number, nil where there is none.
  package var number: Int64?
  /// As the file has it; whether it may be stored is looked at by the stage.
  package var name: [UInt8]
  /// Times that the file does not tell are nil: see `TaskRecord`.
  package var startAt: Instant?
  package var createdAt: Instant?
  package var updatedAt: Instant?
  package var latestUpdate: Instant?
  package var isFinish: Bool

  package init(
    line: Int, identity: Identity, number: Int64?, name: [UInt8], startAt: Instant?,
    createdAt: Instant?, updatedAt: Instant?, latestUpdate: Instant? = nil, isFinish: Bool
  ) {
    self.line = line
    self.identity = identity
    self.number = number
    self.name = name
    self.startAt = startAt
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.latestUpdate = latestUpdate
    self.isFinish = isFinish
  }
}
