/// What a task of taskwarrior has, and ours has no place for.
enum TaskwarriorLoss {
  static let deleted = LossWords("deleted task", "deleted tasks")
  static let template = LossWords("recurring template", "recurring templates")
  static let dependency = LossWords("dependency", "dependencies")
  static let scheduled = LossWords("scheduled date", "scheduled dates")
  static let end = LossWords("end date", "end dates")

  /// What the member of that name holds; nil where nothing is lost with it: taskwarrior counts it
  /// out anew, or it ties a task to its recurring template.
  static func words(of member: [UInt8]) -> LossWords? {
    switch String(decoding: member, as: UTF8.self) {
    case "id", "urgency", "parent", "mask", "imask", "rtype", "template", "last": nil
    case "tags": LossWords("tag", "tags")
    case "annotations": LossWords("annotation", "annotations")
    case "depends": dependency
    case "project": LossWords("project", "projects")
    case "priority": LossWords("priority", "priorities")
    case "wait": LossWords("wait date", "wait dates")
    case "until": LossWords("until date", "until dates")
    case "start": LossWords("start of work", "starts of work")
    case "recur": LossWords("recurrence", "recurrences")
    default: LossWords("other field", "other fields")
    }
  }
}
