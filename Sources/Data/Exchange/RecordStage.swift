import Domain

/// Where the records of a file wait until all of them are read and none is bad: a database of their
/// own that goes with them. Where there is no record there is no database.
package final class RecordStage {
  private var table: RecordTable?
  private var largestNumber: Int64 = 0
  private var isAscending = true
  private var hasContents = false
  private var leftOut = LossCounts()
  private var noPlace = LossCounts()

  package init() {}

  /// Takes in the next record of the file.
  ///
  /// - Throws: `.input` where its name or one of its times may not be stored.
  package func keep(_ record: DecodedRecord) throws(Failure) {
    do throws(TaskName.Refusal) { _ = try TaskName(record.name) } catch {
      throw .input(error.reason, line: record.line)
    }
    guard isStorable(record.startAt), isStorable(record.createdAt), isStorable(record.updatedAt),
      isStorable(record.latestUpdate)
    else { throw .input("a time lies outside of the years 1 to 9999", line: record.line) }
    if case .content = record.identity { hasContents = true }
    try openTable().insert(record, number: keptNumber(record.number))
  }

  /// All of them, in order.
  ///
  /// - Throws: `.input` for the first record whose identity an earlier one has.
  package func finish() throws(Failure) -> any KeptTaskRecords {
    if let table {
      if hasContents { try table.tellEqualContentsApart() }
      try table.refuseRepeatedIdentities()
      if !isAscending { try table.clearRepeatedNumbers() }
    }
    return StagedRecords(
      table: table, largestNumber: largestNumber,
      losses: told(.leftOut, leftOut) + told(.noPlace, noPlace))
  }

  /// Counts more of what no task can hold.
  package func lose(_ kind: ExchangeLoss.Kind, _ words: LossWords, _ count: Int = 1) {
    switch kind {
    case .leftOut: leftOut.add(words, count)
    case .noPlace: noPlace.add(words, count)
    }
  }

  private func told(_ kind: ExchangeLoss.Kind, _ losses: LossCounts) -> [ExchangeLoss] {
    losses.all.map { words, count in
      ExchangeLoss(kind, count == 1 ? words.singular : words.plural, count: count)
    }
  }

  private func isStorable(_ instant: Instant?) -> Bool { instant?.isStorable ?? true }

  private func openTable() throws(Failure) -> RecordTable {
    if let table { return table }
    let opened = try RecordTable()
    table = opened
    return opened
  }

  /// nil for what no task can have. Numbers mostly count up: only where they do not are repeated ones
  /// looked for.
  private func keptNumber(_ number: Int64?) -> Int64? {
    guard let number, 1...TaskRecord.largestNumber ~= number else { return nil }
    isAscending = isAscending && number > largestNumber
    largestNumber = max(largestNumber, number)
    return number
  }
}

/// What a stage gave out.
private struct StagedRecords: KeptTaskRecords {
  /// nil where there is no record.
  let table: RecordTable?
  let largestNumber: Int64
  let losses: [ExchangeLoss]

  var isEmpty: Bool { table == nil }

  func visitAll(_ visit: (TaskRecord) throws(Failure) -> Void) throws(Failure) {
    try table?.visitAll(visit)
  }
}
