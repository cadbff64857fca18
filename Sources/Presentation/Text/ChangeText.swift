import Domain

/// Changes as people see them, a line each: `added #3  Tue  2026-12-01 09:00  Milk`. Nothing is
/// cut.
package struct ChangeText {
  private let change: Change
  private let surface: Surface
  private var stamp: LocalStamp

  package init(_ change: Change, surface: Surface) {
    self.change = change
    self.surface = surface
    stamp = LocalStamp(surface.moment.calendar)
  }

  /// Appends the line of a task as it is now, or as it was before it was deleted.
  package mutating func append(_ outcome: TaskOutcome, into bytes: inout [UInt8]) {
    let task = outcome.task
    surface.palette.paint(outcome.isChanged ? .tint : .dim, into: &bytes) {
      $0.append(contentsOf: change.words(isChanged: outcome.isChanged).utf8)
    }
    bytes.append(" #")
    appendDecimal(Int(task.number), to: &bytes)
    bytes.append("  ")
    surface.palette.paint(.dim, into: &bytes) { append(start: task.startAt, into: &$0) }
    bytes.append("  ")
    appendVisible(task.name.bytes, to: &bytes)
    bytes.append("\n")
  }

  /// The weekday, then a WHEN that reads back as the same start; beyond the years 1 to 9999 the
  /// time alone, as in rows.
  private mutating func append(start: Instant, into bytes: inout [UInt8]) {
    let calendar = surface.moment.calendar
    let day = calendar.day(of: start)
    if Day.expressible.contains(day) {
      bytes.append(day.weekday.shortTitle)
      bytes.append("  ")
    }
    stamp.append(when: start, calendar, to: &bytes)
  }
}

extension Change {
  /// How the line begins, for a task that was changed or was already as asked.
  func words(isChanged: Bool) -> String {
    switch self {
    case .did(.add): "added"
    case .did(.done): isChanged ? "done" : "already done"
    case .did(.reopen): isChanged ? "reopened" : "already open"
    case .did(.edit): isChanged ? "edited" : "unchanged"
    case .did(.delete): "deleted"
    case .did(.import): "imported"
    case .would(let command): isChanged ? "would " + command.rawValue : "unchanged"
    case .undid(let command): "undid " + command.rawValue
    case .redid(let command): "redid " + command.rawValue
    }
  }
}
