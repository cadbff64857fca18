import Domain

/// A member of a task in taskwarrior's files that says something to us.
///
/// Source: taskwarrior.org/docs/design/task, "Attribute Details".
enum TaskwarriorField: Int, CaseIterable {
  case description, uuid, status
  case due, scheduled, entry, modified, end
  /// Of our own: `TaskwarriorEncoder`.
  case tasksnumber, tasksdue, tasksentry, tasksmodified

  /// nil for a text that names none.
  init?(_ text: [UInt8]) {
    let found = Self.allCases.first { $0.isNamed(text) }
    guard let found else { return nil }
    self = found
  }

  /// As it stands in a file.
  var name: StaticString {
    switch self {
    case .description: "description"
    case .uuid: "uuid"
    case .status: "status"
    case .due: "due"
    case .scheduled: "scheduled"
    case .entry: "entry"
    case .modified: "modified"
    case .end: "end"
    case .tasksnumber: "tasksnumber"
    case .tasksdue: "tasksdue"
    case .tasksentry: "tasksentry"
    case .tasksmodified: "tasksmodified"
    }
  }

  private func isNamed(_ text: [UInt8]) -> Bool {
    text.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }
}

/// What a task of taskwarrior has, and ours has no place for.
enum TaskwarriorLoss {
  case tag, annotation, dependency, project, priority, wait, until, start, scheduled, end,
    recurrence,
    other

  /// What the member of that name holds; nil where nothing is lost with it: taskwarrior counts it
  /// out anew, or it ties a task to its recurring template.
  init?(_ name: [UInt8]) {
    switch String(decoding: name, as: UTF8.self) {
    case "id", "urgency", "parent", "mask", "imask", "rtype", "template", "last": return nil
    case "tags": self = .tag
    case "annotations": self = .annotation
    case "depends": self = .dependency
    case "project": self = .project
    case "priority": self = .priority
    case "wait": self = .wait
    case "until": self = .until
    case "start": self = .start
    case "recur": self = .recurrence
    default: self = .other
    }
  }

  var singular: String {
    switch self {
    case .tag: "tag"
    case .annotation: "annotation"
    case .dependency: "dependency"
    case .project: "project"
    case .priority: "priority"
    case .wait: "wait date"
    case .until: "until date"
    case .start: "start of work"
    case .scheduled: "scheduled date"
    case .end: "end date"
    case .recurrence: "recurrence"
    case .other: "other field"
    }
  }

  var plural: String {
    switch self {
    case .tag: "tags"
    case .annotation: "annotations"
    case .dependency: "dependencies"
    case .project: "projects"
    case .priority: "priorities"
    case .wait: "wait dates"
    case .until: "until dates"
    case .start: "starts of work"
    case .scheduled: "scheduled dates"
    case .end: "end dates"
    case .recurrence: "recurrences"
    case .other: "other fields"
    }
  }
}
