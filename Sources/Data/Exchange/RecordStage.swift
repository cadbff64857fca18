import Domain

/// Where the records of a file wait until all of them are read and none is bad.
final class RecordStage {
  private var records: [TaskRecord] = []
  private var occurrences: [TaskID: Int] = [:]
  private(set) var losses: [ExchangeLoss] = []

  /// Takes in the next record of the file.
  ///
  /// - Throws: `.input` where its name may not be stored.
  func keep(_ record: DecodedRecord) throws(Failure) {
    let name: TaskName
    do { name = try TaskName(record.name) } catch { throw .input(error.reason, line: record.line) }
    let id =
      switch record.identity {
      case .id(let id): id
      case .name(let name): TaskID(derivedFrom: name)
      case .content(let content): identity(of: content)
      }
    records.append(
      TaskRecord(
        id: id, number: record.number, name: name, startAt: record.startAt,
        createdAt: record.createdAt, updatedAt: record.updatedAt, isFinish: record.isFinish))
  }

  /// All of them, in order.
  ///
  /// - Throws: `.input` where an identity stands in the file twice.
  func finish() throws(Failure) -> any KeptTaskRecords {
    var lines = Set<TaskID>()
    for record in records where !lines.insert(record.id).inserted {
      throw Failure(.input, "the id \"\(record.id.text)\" stands in the file twice")
    }
    return ListedRecords(records: records, losses: losses)
  }

  /// Counts one more of what no task can hold.
  ///
  /// - Parameters:
  ///   - singular: "deleted task".
  ///   - plural: "deleted tasks".
  func lose(_ kind: ExchangeLoss.Kind, _ singular: String, _ plural: String) {
    let former = losses.firstIndex { $0.kind == kind && ($0.what == singular || $0.what == plural) }
    guard let former else { return losses.append(ExchangeLoss(kind, singular, count: 1)) }
    losses[former] = ExchangeLoss(kind, plural, count: losses[former].count + 1)
  }

  /// The nth record of the same content is another task than the first.
  private func identity(of content: [UInt8]) -> TaskID {
    let first = TaskID(derivedFrom: content)
    let count = occurrences[first, default: 0] + 1
    occurrences[first] = count
    return count == 1 ? first : TaskID(derivedFrom: content + Array("\n\(count)".utf8))
  }
}

private struct ListedRecords: KeptTaskRecords {
  let records: [TaskRecord]
  let losses: [ExchangeLoss]

  var isEmpty: Bool { records.isEmpty }

  var largestNumber: Int64 { records.compactMap(\.number).max() ?? 0 }

  func visitAll(_ visit: (TaskRecord) throws(Failure) -> Void) throws(Failure) {
    for record in records { try visit(record) }
  }
}
