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
    let found = Self.allCases.first { $0.name.isSpelled(by: text) }
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
}
