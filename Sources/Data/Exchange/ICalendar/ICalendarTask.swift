import Domain

/// A VTODO, as far as its properties have been read. Of one that stands there twice the first counts.
struct ICalendarTask {
  /// Where it begins in the file.
  let line: Int
  /// What it holds and no task can.
  private(set) var losses = LossCounts()

  private var uid: [UInt8]?
  /// On one line.
  private var summary: [UInt8]?
  private var description: ICalendarDescription?
  private var status: Status?
  private var isAtHundredPercent: Bool?
  private var isInstance = false
  private var number: Int64?
  private var start: ICalendarTime?
  private var due: ICalendarTime?
  private var created: ICalendarTime?
  private var stamp: ICalendarTime?
  private var modified: ICalendarTime?
  private var completed: ICalendarTime?

  fileprivate enum Status { case open, completed, cancelled }

  init(line: Int) {
    self.line = line
  }

  mutating func lose(_ words: LossWords) {
    losses.add(words)
  }

  /// - Throws: `.input` where the line makes no sense. What makes no task may be longer than is held.
  mutating func take(_ line: UnfoldedLine) throws(Failure) {
    try line.requireName()
    guard line.property?.makesTask == true else {
      if let words = ICalendarLoss.words(of: line) { losses.add(words) }
      return
    }
    if line.property != .description { try line.requireEnd() }
    try take(ContentLine(line), of: line)
  }

  private mutating func take(_ line: ContentLine, of whole: UnfoldedLine) throws(Failure) {
    switch line.property {
    case .uid: uid = uid ?? iCalendarText(line.value)
    case .summary: summary = summary ?? blankingControls(iCalendarText(line.value))
    case .description: description = description ?? ICalendarDescription(line.value)
    case .status: status = status ?? Status(line.value)
    case .percentComplete:
      guard isAtHundredPercent == nil else { return }
      isAtHundredPercent = line.value.elementsEqual("100".utf8)
      let isPart = isAtHundredPercent == false && !line.value.elementsEqual("0".utf8)
      if isPart, let words = ICalendarLoss.words(of: whole) { losses.add(words) }
    case .recurrence: isInstance = true
    case .number: if number == nil { number = try Self.number(line) }
    case .start: try Self.set(&start, line)
    case .due: try Self.set(&due, line)
    case .created: try Self.set(&created, line)
    case .stamp: try Self.set(&stamp, line)
    case .modified: try Self.set(&modified, line)
    case .completed: try Self.set(&completed, line)
    default: preconditionFailure("a property that makes no task")
    }
  }

  /// Why it becomes no task, for one such and for several; nil where it becomes one.
  var reasonToLeaveOut: LossWords? {
    if isInstance { return ICalendarLoss.instance }
    if status == .cancelled { return ICalendarLoss.cancelled }
    return hasSummary || description != nil ? nil : ICalendarLoss.nameless
  }

  /// About how much memory it takes.
  var heldBytes: Int {
    let texts = [uid, summary, description?.firstLine].reduce(0) { $0 + ($1?.count ?? 0) }
    return times.reduce(512 + texts) { $0 + ($1.zone?.count ?? 0) }
  }

  /// The times with which it says when.
  var times: [ICalendarTime] {
    [start, due, created, stamp, modified, completed].compactMap(\.self)
  }

  /// The task that it tells of; what finds no place in that is added to the losses.
  ///
  /// - Throws: `.input` where a time that counts is in no zone.
  mutating func record(_ zones: inout ICalendarZones) throws(Failure) -> DecodedRecord {
    let name = takeName()
    let startAt = try Self.instant(start ?? due ?? created, &zones)
    if start != nil, let due, (try? zones.instant(due)) != startAt { losses.add(ICalendarLoss.due) }
    let createdAt = try Self.instant(created, &zones)
    let updatedAt = try Self.instant(modified ?? completed ?? stamp, &zones)
    if let completed, (try? zones.instant(completed)) != updatedAt {
      losses.add(ICalendarLoss.completion)
    }
    let isFinish =
      status == .completed || completed != nil || status == nil && isAtHundredPercent == true
    return DecodedRecord(
      line: line, identity: identity(name, createdAt), number: number, name: name,
      startAt: startAt, createdAt: createdAt, updatedAt: updatedAt ?? createdAt,
      isFinish: isFinish)
  }

  private func identity(_ name: [UInt8], _ createdAt: Instant?) -> DecodedRecord.Identity {
    if let uid, !uid.isEmpty { return TaskID(uid).map { .id($0) } ?? .name(uid) }
    return .content(
      name, created: created?.writtenDay ?? createdAt.map { WrittenTime(utc: $0).date })
  }

  private var hasSummary: Bool { summary.map(showsSomething) ?? false }

  /// The summary, or else the first line of the description in which something is seen.
  private mutating func takeName() -> [UInt8] {
    if let description, hasSummary || description.hasMore { losses.add(ICalendarLoss.description) }
    return (hasSummary ? summary : description?.firstLine) ?? []
  }

  private static func instant(
    _ time: ICalendarTime?, _ zones: inout ICalendarZones
  ) throws(Failure) -> Instant? {
    guard let time else { return nil }
    return try zones.instant(time)
  }

  private static func set(_ time: inout ICalendarTime?, _ line: ContentLine) throws(Failure) {
    if time == nil { time = try ICalendarTime(line) }
  }

  private static func number(_ line: ContentLine) throws(Failure) -> Int64 {
    guard let number = FieldValue.digits(line.value) else {
      throw .input(
        "\"\(excerpt(of: line.value))\" is not the number of a task", line: line.number)
    }
    return number
  }
}

extension ICalendarTask.Status {
  /// What is neither done nor given up is open.
  fileprivate init(_ value: ArraySlice<UInt8>) {
    if isEqualIgnoringCase(value, "COMPLETED") {
      self = .completed
    } else {
      self = isEqualIgnoringCase(value, "CANCELLED") ? .cancelled : .open
    }
  }
}
