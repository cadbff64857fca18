import Domain

/// Writes a task a line, as todo.txt has it: `CREATED NAME due:DAY`, and `x UPDATED CREATED NAME
/// due:DAY` for one that is finished, with the dates that the wall clock shows. Both dates always
/// stand there, so that a name which begins with "x ", "(A) " or a date stays a name.
///
/// Exact times, the number and the identity follow under keys of our own, in the order of
/// `TodoTxtKey`. The times carry their offset, so that it is seen, in any zone, whether another tool
/// changed one of the dates.
///
/// Source: github.com/todotxt/todo.txt.
struct TodoTxtEncoder: TaskEncoder {
  // Times of one kind lie close to each other from row to row.
  private var starts: LocalStamp
  private var creations: LocalStamp
  private var updates: LocalStamp

  init(at moment: Moment) {
    starts = LocalStamp(moment.calendar)
    creations = starts
    updates = starts
  }

  func begin(into bytes: inout [UInt8]) {}

  mutating func append(_ task: Task, into bytes: inout [UInt8]) {
    let start = WrittenTime(task.startAt, &starts)
    let creation = WrittenTime(task.createdAt, &creations)
    let update = WrittenTime(task.updatedAt, &updates)
    if task.isFinish {
      bytes.append("x ")
      update.date.append(to: &bytes)
      bytes.append(" ")
    }
    creation.date.append(to: &bytes)
    bytes.append(" ")
    bytes.append(contentsOf: task.name.bytesOfLine)
    bytes.append(" due:")
    start.date.append(to: &bytes)
    bytes.append(" at:")
    start.append(to: &bytes)
    bytes.append(" updated:")
    update.append(to: &bytes)
    bytes.append(" created:")
    creation.append(to: &bytes)
    bytes.append(" number:")
    appendDecimal(Int(task.number), to: &bytes)
    bytes.append(" uuid:")
    task.id.append(to: &bytes)
    bytes.append("\n")
  }

  func end(into bytes: inout [UInt8]) {}
}
