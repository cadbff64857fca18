import Domain

/// The way through a calendar: which components are open, and what the one at hand has told.
///
/// One task is held at a time. Only where a task names a zone that neither the system knows nor what was
/// read so far tells, it waits with all after it for the end of its calendar, so that their order stays.
struct ICalendarReading {
  private let stage: RecordStage
  private var zones: ICalendarZones
  /// The names, in capital letters, of the components around what is read, the outermost first.
  private var open: [[UInt8]] = []
  private var task: ICalendarTask?
  private var zone: ICalendarTimeZone?
  private var observance: ICalendarObservance?
  private var waiting: [ICalendarTask] = []

  init(_ calendar: LocalCalendar, into stage: RecordStage) {
    self.stage = stage
    zones = ICalendarZones(calendar)
  }

  mutating func take(_ line: ContentLine) throws(Failure) {
    switch line.property {
    case .begin: try begin(Self.name(line), line.number)
    case .end: try end(Self.name(line), line.number)
    default: try takeProperty(line)
    }
  }

  /// - Parameter line: the last one of the file.
  mutating func finish(atLine line: Int) throws(Failure) {
    guard let name = open.last else { return }
    throw .input("the file ends before \"END:\(visibleText(name))\"", line: line)
  }

  private mutating func takeProperty(_ line: ContentLine) throws(Failure) {
    switch open.count {
    case 0: throw Self.notACalendar(line.number)
    case 1:
      guard line.property == .version, line.value.starts(with: "1.".utf8) else { return }
      throw .input("version 1 of the format is not read, only version 2", line: line.number)
    case 2:
      try task?.take(line)
      zone?.take(line)
    case 3: observance?.take(line)
    default: break
    }
  }

  private mutating func begin(_ name: [UInt8], _ line: Int) throws(Failure) {
    switch open.count {
    case 0: guard name == Array("VCALENDAR".utf8) else { throw Self.notACalendar(line) }
    case 1: beginComponent(name, line)
    case 2:
      if zone != nil { observance = ICalendarObservance(component: name) }
      task?.lose(name == Array("VALARM".utf8) ? .alarm : .component)
    case Self.deepest: throw .input("components inside each other too deep", line: line)
    default: break
    }
    open.append(name)
  }

  private mutating func beginComponent(_ name: [UInt8], _ line: Int) {
    switch String(decoding: name, as: UTF8.self) {
    case "VTODO": task = ICalendarTask(line: line)
    case "VTIMEZONE": zone = ICalendarTimeZone()
    case "VEVENT": stage.lose(.leftOut, "event", "events")
    case "VJOURNAL": stage.lose(.leftOut, "journal entry", "journal entries")
    case "VFREEBUSY": stage.lose(.leftOut, "free/busy time", "free/busy times")
    default: stage.lose(.leftOut, "other component", "other components")
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
    if let reason = task.reasonToLeaveOut {
      return stage.lose(.leftOut, reason.singular, reason.plural)
    }
    guard waiting.isEmpty, task.times.allSatisfy({ zones.knows($0) }) else {
      return waiting.append(task)
    }
    try keep(task)
  }

  private mutating func endCalendar() throws(Failure) {
    for task in waiting { try keep(task) }
    waiting = []
    zones.forget()
  }

  private mutating func keep(_ task: ICalendarTask) throws(Failure) {
    var task = task
    try stage.keep(try task.record(&zones))
    for loss in task.losses { stage.lose(.noPlace, loss.words.singular, loss.words.plural) }
  }

  /// The component that a line begins or ends.
  private static func name(_ line: ContentLine) -> [UInt8] {
    line.value.filter { !isBlank($0) }.map { 0x61...0x7A ~= $0 ? $0 & 0xDF : $0 }
  }

  private static func notACalendar(_ line: Int) -> Failure {
    .input("this is outside of \"BEGIN:VCALENDAR\"", line: line)
  }

  private static let deepest = 32
}
