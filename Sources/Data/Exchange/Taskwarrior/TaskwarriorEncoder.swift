import Domain

/// Writes a JSON array with an object a line, as `task export` does and `task import` reads it.
///
/// `description` is the name, `due` startAt, `entry` createdAt, `modified` updatedAt, `uuid` the
/// identity; `status` is "completed", with updatedAt as `end`, for a finished task, else "pending".
/// `tasksnumber` keeps the number: a text, because taskwarrior makes 12.000000 of a number in a field
/// that it does not know. Times that taskwarrior refuses: `TaskwarriorTime`.
///
/// Source: taskwarrior.org/docs/design/task, "Taskwarrior JSON Format".
struct TaskwarriorEncoder: TaskEncoder {
  private var isFirst = true

  func begin(into bytes: inout [UInt8]) {
    bytes.append("[\n")
  }

  mutating func append(_ task: Task, into bytes: inout [UInt8]) {
    bytes.append(isFirst ? "{\"description\":" : ",\n{\"description\":")
    isFirst = false
    bytes.append(json: task.name.bytesOfLine)
    append(task.startAt, ",\"due\":\"", exact: ",\"tasksdue\":\"", into: &bytes)
    if task.isFinish { append(task.updatedAt, ",\"end\":\"", into: &bytes) }
    append(task.createdAt, ",\"entry\":\"", exact: ",\"tasksentry\":\"", into: &bytes)
    append(task.updatedAt, ",\"modified\":\"", exact: ",\"tasksmodified\":\"", into: &bytes)
    bytes.append(task.isFinish ? ",\"status\":\"completed\"" : ",\"status\":\"pending\"")
    bytes.append(",\"tasksnumber\":\"")
    appendDecimal(Int(task.number), to: &bytes)
    bytes.append("\",\"uuid\":\"")
    task.id.append(to: &bytes)
    bytes.append("\"}")
  }

  func end(into bytes: inout [UInt8]) {
    bytes.append(isFirst ? "]\n" : "\n]\n")
  }

  private func append(
    _ instant: Instant, _ key: StaticString, exact: StaticString, into bytes: inout [UInt8]
  ) {
    append(instant, key, into: &bytes)
    guard !TaskwarriorTime.accepted.contains(instant) else { return }
    bytes.append(exact)
    WrittenTime(utc: instant).append(to: &bytes)
    bytes.append("\"")
  }

  private func append(_ instant: Instant, _ key: StaticString, into bytes: inout [UInt8]) {
    bytes.append(key)
    WrittenTime(utc: TaskwarriorTime.nearest(to: instant)).append(to: &bytes)
    bytes.append("\"")
  }
}
