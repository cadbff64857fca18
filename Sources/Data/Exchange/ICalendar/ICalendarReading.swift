import Domain

/// The way through a calendar: which components are open, and what the one at hand has told.
///
/// One task is held at a time. Only where a task names a zone that neither the system knows nor what was
/// read so far tells, it waits with all after it for the end of its calendar, so that their order stays;
/// or until so many wait that they are kept by what is known then.
struct ICalendarReading {
  private let stage: RecordStage
  private var zones: ICalendarZones
  /// The names, in capital letters, of the components around what is read, the outermost first.
  private var open: [[UInt8]] = []
  private var task: ICalendarTask?
  private var zone: ICalendarTimeZone?
  private var observance: ICalendarObservance?
  private var waiting: [ICalendarTask] = []
  private var waitingBytes = 0

  init(_ calendar: LocalCalendar, into stage: RecordStage) {
    self.stage = stage
    zones = ICalendarZones(calendar)
  }

  mutating func take(_ line: UnfoldedLine) throws(Failure) {
    switch line.property {
    case .begin: try begin(try Self.name(line), line.number)
    case .end: try end(try Self.name(line), line.number)
    default: try takeProperty(line)
    }
  }

  /// - Parameter line: the last one of the file.
  mutating func finish(atLine line: Int) throws(Failure) {
    guard let name = open.last else { return }
    throw .input("the file ends before \"END:\(excerpt(of: name[...]))\"", line: line)
  }

  private mutating func takeProperty(_ line: UnfoldedLine) throws(Failure) {
    switch open.count {
    case 0:
      try line.requireName()
      throw Self.notACalendar(line.number)
    case 1:
      try line.requireName()
      guard line.property == .version, try ContentLine(line).value.starts(with: "1.".utf8) else {
        return
      }
      throw .input("version 1 of the format is not read, only version 2", line: line.number)
    case 2:
      try task?.take(line)
      if zone != nil, let line = try? ContentLine(line) { zone?.take(line) }
    case 3: if observance != nil, let line = try? ContentLine(line) { observance?.take(line) }
    default: break
    }
  }

  private mutating func begin(_ name: [UInt8], _ line: Int) throws(Failure) {
    switch open.count {
    case 0: guard name == Array("VCALENDAR".utf8) else { throw Self.notACalendar(line) }
    case 1: beginComponent(name, line)
    case 2:
      if zone != nil { observance = ICalendarObservance(component: name) }
      task?.lose(name == Array("VALARM".utf8) ? ICalendarLoss.alarm : ICalendarLoss.component)
    case Self.deepest: throw .input("components inside each other too deep", line: line)
    default: break
    }
    open.append(name)
  }

  private mutating func beginComponent(_ name: [UInt8], _ line: Int) {
    switch String(decoding: name, as: UTF8.self) {
    case "VTODO": task = ICalendarTask(line: line)
    case "VTIMEZONE": zone = ICalendarTimeZone()
    default: stage.lose(.leftOut, ICalendarLoss.words(ofComponent: name))
    }
  }

  private mutating func end(_ name: [UInt8], _ line: Int) throws(Failure) {
    guard let last = open.last else { throw Self.notACalendar(line) }
    guard name == last else {
      throw .input(
        "\"END:\(excerpt(of: name[...]))\" inside \"\(excerpt(of: last[...]))\"",
        line: line)
    }
    open.removeLast()
    switch open.count {
    case 0: try endCalendar()
    case 1:
      if let task { try endTask(task) }
      task = nil
      if let name = zone?.name, let zone = zone?.zone { zones.define(name, zone) }
      zone = nil
    case 2:
      if let observance { zone?.take(observance) }
      observance = nil
    default: break
    }
  }

  private mutating func endTask(_ task: ICalendarTask) throws(Failure) {
    if let reason = task.reasonToLeaveOut { return stage.lose(.leftOut, reason) }
    guard !waiting.isEmpty || !task.times.allSatisfy({ zones.knows($0) }) else {
      return try keep(task)
    }
    waiting.append(task)
    waitingBytes += task.heldBytes
    if waitingBytes > Self.mostWaitingBytes { try keepWaiting() }
  }

  private mutating func endCalendar() throws(Failure) {
    try keepWaiting()
    zones.forget()
  }

  private mutating func keepWaiting() throws(Failure) {
    for task in waiting { try keep(task) }
    waiting = []
    waitingBytes = 0
  }

  private mutating func keep(_ task: ICalendarTask) throws(Failure) {
    var task = task
    try stage.keep(try task.record(&zones))
    for (words, count) in task.losses.all { stage.lose(.noPlace, words, count) }
  }

  /// The component that a line begins or ends.
  private static func name(_ line: UnfoldedLine) throws(Failure) -> [UInt8] {
    try line.requireEnd()
    return try ContentLine(line).value.filter { !isBlank($0) }.map {
      asciiCapital($0)
    }
  }

  private static func notACalendar(_ line: Int) -> Failure {
    .input("this is outside of \"BEGIN:VCALENDAR\"", line: line)
  }

  private static let deepest = 32

  /// Of the tasks that wait for the zones of their times.
  private static let mostWaitingBytes = 4 << 20
}
