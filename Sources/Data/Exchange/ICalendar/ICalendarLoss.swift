/// What a VTODO may hold and no task can.
enum ICalendarLoss {
  case alarm, attachment, attendee, categories, comment, component, description, due, duration
  case link, location, priority, relation, repetition

  /// For one of it, and for several.
  var words: (singular: String, plural: String) {
    switch self {
    case .alarm: ("alarm", "alarms")
    case .attachment: ("attachment", "attachments")
    case .attendee: ("attendee", "attendees")
    case .categories: ("list of categories", "lists of categories")
    case .comment: ("comment", "comments")
    case .component: ("other component", "other components")
    case .description: ("description", "descriptions")
    case .due: ("due date", "due dates")
    case .duration: ("duration", "durations")
    case .link: ("link", "links")
    case .location: ("location", "locations")
    case .priority: ("priority", "priorities")
    case .relation: ("relation to another task", "relations to other tasks")
    case .repetition: ("repetition", "repetitions")
    }
  }

  /// nil where nobody would miss the property.
  init?(_ line: ContentLine) {
    switch line.property {
    case .rule, .dates: self = .repetition
    case .duration: self = .duration
    case .categories: self = .categories
    case .priority where !line.value.elementsEqual("0".utf8): self = .priority
    case .location: self = .location
    case .attachment: self = .attachment
    case .relation: self = .relation
    case .url: self = .link
    case .comment: self = .comment
    case .attendee: self = .attendee
    default: return nil
    }
    if line.value.isEmpty { return nil }
  }
}
