import Domain

/// How a task is laid out in a listing: mark, number, time and name.
struct ListingRow {
  let numberColumns: Int
  let showsDates: Bool
  let isOverdue: Bool

  /// Appends the row without its end of line. Where the name would be left with too few columns,
  /// the time is left out first and the number next.
  func append(
    _ task: TaskSummary, on surface: Surface, stamp: inout LocalStamp, into bytes: inout [UInt8]
  ) {
    let palette = surface.palette
    let columns = surface.columns ?? .max
    let withNumber = 2 + numberColumns + 2
    let time = time(of: task, on: surface.moment.calendar, stamp: &stamp)
    let withTime = withNumber + time.utf8.count + 2
    let name = task.name.visibleText

    palette.paint(task.isFinish ? .dim : nil, into: &bytes) { bytes in
      palette.paint(markRole(task), into: &bytes) { $0.append(mark(task)) }
      var taken = 2
      if columns - withNumber >= 4 {
        bytes.append(blanks: 1 + numberColumns - decimalDigits(task.number))
        palette.paint(task.isFinish ? nil : .dim, into: &bytes) {
          appendDecimal(Int(task.number), to: &$0)
        }
        taken = withNumber
      }
      if columns - withTime >= 6 {
        bytes.append("  ")
        palette.paint(isOverdue ? .alert : nil, into: &bytes) {
          $0.append(contentsOf: time.utf8)
        }
        taken = withTime
      }
      guard columns > taken else { return }
      bytes.append(blanks: taken == 2 ? 1 : 2)
      name.append(cutTo: surface.columns.map { $0 - taken }, into: &bytes)
    }
  }

  private func mark(_ task: TaskSummary) -> StaticString {
    if task.isFinish { return "✓" }
    return isOverdue ? "!" : "○"
  }

  /// nil is the colour of the whole row.
  private func markRole(_ task: TaskSummary) -> Role? {
    if task.isFinish { return nil }
    return isOverdue ? .alert : .tint
  }

  /// A column of five bytes, sixteen with a date; a task at the first instant of its day has no
  /// clock time.
  private func time(of task: TaskSummary, on calendar: LocalCalendar, stamp: inout LocalStamp)
    -> String
  {
    let local = stamp.localTime(at: task.startAt)
    let isDayStart = calendar.start(of: calendar.day(of: task.startAt)) == task.startAt
    let clock = isDayStart ? "     " : local.clockText
    return showsDates ? "\(local.date.text) \(clock)" : clock
  }
}
