import Domain

/// Everything about tasks, a line a field and a blank line between tasks. Times read back as the
/// same instants; nothing is cut.
package struct DetailText {
  private let lines: LabelledLines
  private var stamp: LocalStamp
  private var isEmpty = true

  package init(style: LabelStyle, surface: Surface) {
    lines = LabelledLines(
      style: style, palette: surface.palette, labelColumns: "created".utf8.count)
    stamp = LocalStamp(surface.moment.calendar)
  }

  package mutating func append(_ task: Task, into bytes: inout [UInt8]) {
    if !isEmpty { bytes.append("\n") }
    isEmpty = false
    lines.append("id", into: &bytes) { task.id.append(to: &$0) }
    lines.append("number", into: &bytes) { appendDecimal(Int(task.number), to: &$0) }
    lines.append("name", into: &bytes) { appendVisible(task.name.bytes, to: &$0) }
    lines.append("state", into: &bytes) { $0.append(task.stateWord) }
    lines.append("start", into: &bytes) { stamp.append(task.startAt, to: &$0) }
    lines.append("created", into: &bytes) { stamp.append(task.createdAt, to: &$0) }
    lines.append("updated", into: &bytes) { stamp.append(task.updatedAt, to: &$0) }
  }
}
