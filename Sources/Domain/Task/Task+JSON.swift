extension [UInt8] {
  /// Appends a task as a JSON object on one line.
  package mutating func append(json task: Task) {
    append("{\"id\":\"")
    task.id.append(to: &self)
    append("\",\"number\":")
    appendDecimal(Int(task.number), to: &self)
    append(",\"name\":")
    append(json: task.name.bytes)
    append(",\"startAt\":\"")
    task.startAt.append(to: &self)
    append("\",\"createdAt\":\"")
    task.createdAt.append(to: &self)
    append("\",\"updatedAt\":\"")
    task.updatedAt.append(to: &self)
    append(task.isFinish ? "\",\"isFinish\":true}" : "\",\"isFinish\":false}")
  }
}
