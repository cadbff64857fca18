import Domain

/// Reads an array of objects, as `task export` writes it, or an object a line, as it does with
/// `rc.json.array=off`.
///
/// The start is `due`, else `scheduled`, else `entry`; createdAt is `entry`, updatedAt is `modified`,
/// else `end`, else `entry`. A task that is waiting is open. Deleted tasks and the templates of
/// recurring ones are left out and counted; so is all that has no place, by its kind, where it is not
/// empty.
struct TaskwarriorDecoder: TaskDecoder {
  private let calendar: LocalCalendar

  /// - Parameter moment: its calendar reads the times that name no zone.
  init(at moment: Moment) {
    calendar = moment.calendar
  }

  mutating func decode(_ input: any ByteInput, into stage: RecordStage) throws(Failure) {
    var reader = JSONReader { room throws(Failure) in try input.read(into: room) }
    guard let first = try reader.firstStep() else { return }
    if first == .beginArray {
      while case let token = try reader.step(), token != .endArray {
        try readTask(token, &reader, into: stage)
      }
      return try reader.endDocument()
    }
    var token: JSONToken? = first
    while let begun = token {
      try readTask(begun, &reader, into: stage)
      reader.beginDocument()
      token = try reader.firstStep()
    }
  }

  private func readTask(
    _ token: JSONToken, _ reader: inout JSONReader, into stage: RecordStage
  ) throws(Failure) {
    let line = reader.line
    guard token == .beginObject else {
      throw .input("a task is an object, not \(token.noun)", line: line)
    }
    var members = TaskwarriorMembers(line: line, calendar)
    var losses = LossCounts()
    while try reader.step() == .key {
      let field = TaskwarriorField(reader.text)
      let loss = field == nil ? TaskwarriorLoss.words(of: reader.text) : nil
      let value = try reader.step()
      if let field {
        try members.set(field, value, reader.text)
      } else {
        let count = try passOver(value, loss, &reader)
        if let loss { losses.add(loss, count) }
      }
    }
    switch try members.status() {
    case .deleted: stage.lose(.leftOut, TaskwarriorLoss.deleted)
    case .recurring: stage.lose(.leftOut, TaskwarriorLoss.template)
    case .pending, .waiting: try keep(members, isFinish: false, &losses, stage)
    case .completed: try keep(members, isFinish: true, &losses, stage)
    }
  }

  private func keep(
    _ members: TaskwarriorMembers, isFinish: Bool, _ losses: inout LossCounts,
    _ stage: RecordStage
  ) throws(Failure) {
    let record = try members.record(isFinish: isFinish)
    try stage.keep(record)
    if members.text(.scheduled) != nil, members.text(.due) != nil {
      losses.add(TaskwarriorLoss.scheduled)
    }
    if let end = try members.time(.end), end != record.updatedAt.map(TaskwarriorTime.nearest) {
      losses.add(TaskwarriorLoss.end)
    }
    for (words, count) in losses.all { stage.lose(.noPlace, words, count) }
  }

  /// How many things are lost with the value that `token` begins; taskwarrior takes an empty text
  /// for none.
  private func passOver(
    _ token: JSONToken, _ loss: LossWords?, _ reader: inout JSONReader
  ) throws(Failure) -> Int {
    switch token {
    case .null: return 0
    case .string where reader.text.isEmpty: return 0
    // Before 2.6 dependencies were one text, with commas between them.
    case .string where loss == TaskwarriorLoss.dependency:
      return reader.text.count { $0 == UInt8(ascii: ",") } + 1
    case .beginArray:
      var count = 0
      while case let element = try reader.step(), element != .endArray {
        try reader.passOver(element)
        count += 1
      }
      return count
    default:
      try reader.passOver(token)
      return 1
    }
  }
}
