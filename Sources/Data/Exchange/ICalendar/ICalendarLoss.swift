/// What a VTODO may hold and no task can.
enum ICalendarLoss {
  static let alarm = LossWords("alarm", "alarms")
  static let completion = LossWords("completion date", "completion dates")
  static let component = LossWords("other component", "other components")
  static let description = LossWords("description", "descriptions")
  static let due = LossWords("due date", "due dates")

  /// What is lost with a property that makes no task; nil where nobody would miss it: it says nothing,
  /// belongs to a repetition that is counted itself, or is a program's own.
  static func words(of line: UnfoldedLine) -> LossWords? {
    let value = (try? ContentLine(line))?.value
    if value?.isEmpty == true { return nil }
    switch line.property {
    case .class where value.map({ isEqualIgnoringCase($0, "PUBLIC") }) == true: return nil
    case .priority where value?.elementsEqual("0".utf8) == true: return nil
    case .sequence, .exceptions: return nil
    case nil where line.isOfProgram: return nil
    default: return words(of: line.property)
    }
  }

  private static func words(of property: ICalendarProperty?) -> LossWords {
    switch property {
    case .rule, .dates: LossWords("repetition", "repetitions")
    case .duration: LossWords("duration", "durations")
    case .categories: LossWords("list of categories", "lists of categories")
    case .class: LossWords("degree of privacy", "degrees of privacy")
    case .priority: LossWords("priority", "priorities")
    case .location: LossWords("location", "locations")
    case .position: LossWords("position", "positions")
    case .attachment: LossWords("attachment", "attachments")
    case .relation: LossWords("relation to another task", "relations to other tasks")
    case .resources: LossWords("list of resources", "lists of resources")
    case .url: LossWords("link", "links")
    case .comment: LossWords("comment", "comments")
    case .contact: LossWords("contact", "contacts")
    case .attendee: LossWords("attendee", "attendees")
    case .organizer: LossWords("organizer", "organizers")
    case .percentComplete: LossWords("part that is done", "parts that are done")
    default: LossWords("other property", "other properties")
    }
  }
}

extension ICalendarLoss {
  /// What becomes no task.
  static let cancelled = LossWords("cancelled task", "cancelled tasks")
  /// RFC 5545 asks for no SUMMARY; a task without a name is none.
  static let nameless = LossWords("task without a name", "tasks without a name")
  static let instance = LossWords("instance of a repeated task", "instances of repeated tasks")

  /// - Parameter component: its name, in capital letters.
  static func words(ofComponent component: [UInt8]) -> LossWords {
    switch String(decoding: component, as: UTF8.self) {
    case "VEVENT": LossWords("event", "events")
    case "VJOURNAL": LossWords("journal entry", "journal entries")
    case "VFREEBUSY": LossWords("free/busy time", "free/busy times")
    default: Self.component
    }
  }
}
