import Domain

/// Reads a task a line, our own and those of others.
///
/// In a line with our keys (`TodoTxtText`) they are what the task is (a `uuid:` that is no UUID stands
/// for one task all the same), but for what another tool changed since: a `due:` on another day moves
/// the task there, at its time of day; a task with the mark `x` is finished, one without is open. A
/// completion date after the one we wrote tells that the last update lies between the one that we wrote
/// and the end of that day. A change that leaves no date leaves updatedAt too: it is taken over as long
/// as the stored task is still the one that was written.
///
/// In a line of others the start is the first instant of the day that is due, else of the creation
/// date, which is also createdAt; updatedAt lies in the day of the completion date, else it is the
/// first instant of the creation date. Priorities have no place; all other marks and keys stay in the
/// name.
struct TodoTxtDecoder: TaskDecoder {
  private let calendar: LocalCalendar

  init(at moment: Moment) {
    calendar = moment.calendar
  }

  mutating func decode(_ input: any ByteInput, into stage: RecordStage) throws(Failure) {
    try input.forEachLine { line throws(Failure) in
      let marks = TodoTxtLine(blankingControls(line.bytes))
      try stage.keep(task(marks, TodoTxtText(marks.text, calendar), line: line.number))
      if marks.hasPriority { stage.lose(.noPlace, LossWords("priority", "priorities")) }
    }
  }

  private func task(_ marks: TodoTxtLine, _ text: TodoTxtText, line: Int) -> DecodedRecord {
    let creation = marks.creation.map(start(of:))
    let update = time(.updated, text)
    var (updatedAt, latestUpdate) = (update?.instant ?? creation, Instant?.none)
    if let completion = marks.completion, completion != update?.written.date {
      if update == nil {
        updatedAt = max(start(of: completion), updatedAt ?? start(of: completion))
      }
      latestUpdate = max(end(of: completion), updatedAt ?? end(of: completion))
    }
    return DecodedRecord(
      line: line, identity: identity(marks, text),
      number: text.value(.number).flatMap { FieldValue.digits($0) }, name: text.name,
      startAt: startAt(text) ?? creation, createdAt: time(.created, text)?.instant ?? creation,
      updatedAt: updatedAt, latestUpdate: latestUpdate, isFinish: marks.isFinish)
  }
}

extension TodoTxtDecoder {
  private func identity(_ marks: TodoTxtLine, _ text: TodoTxtText) -> DecodedRecord.Identity {
    guard let value = text.value(.uuid) else {
      return .content(text.lasting, created: marks.creation)
    }
    return TaskID(value).map { .id($0) } ?? .name(Array(value))
  }

  /// The value of a key, also as it is written.
  private func time(
    _ key: TodoTxtKey, _ text: TodoTxtText
  ) -> (written: WrittenTime, instant: Instant)? {
    guard let value = text.value(key), let written = WrittenTime(value),
      let instant = written.instant(calendar)
    else { return nil }
    return (written, instant)
  }

  private func startAt(_ text: TodoTxtText) -> Instant? {
    guard let (written, instant) = time(.at, text) else { return text.due.map(start(of:)) }
    guard let due = text.due, due != written.date else { return instant }
    return moved(instant, days: due.number - written.date.number)
  }

  /// Keeps the time on the wall; what starts at the first instant of its day does so on the other.
  private func moved(_ instant: Instant, days: Int) -> Instant {
    let day = calendar.day(of: instant)
    guard calendar.start(of: day) != instant else { return start(of: day.adding(days: days)) }
    let time = calendar.localTime(at: instant)
    let reading = calendar.reading(time.date.adding(days: days), secondOfDay: time.secondOfDay)
    return storable(reading.first)
  }

  private func start(of day: Day) -> Instant { storable(calendar.start(of: day)) }

  /// The last instant of a day.
  private func end(of day: Day) -> Instant {
    storable(Instant(seconds: calendar.start(of: day.adding(days: 1)).seconds - 1))
  }

  /// A day at either end of the calendar may begin beyond the years 1 to 9999 in UTC.
  private func storable(_ instant: Instant) -> Instant {
    min(max(instant, Instant.storable.lowerBound), Instant.storable.upperBound)
  }
}
