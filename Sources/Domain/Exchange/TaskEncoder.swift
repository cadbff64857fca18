/// Writes tasks into a file: `begin`, each task by number, `end`. What it makes is the same for the same
/// tasks, and is left to the caller to write before the next task comes.
package protocol TaskEncoder {
  /// Appends what stands before the first task, also where there is none.
  mutating func begin(into bytes: inout [UInt8])

  /// Appends a task, and what parts it from the one before.
  mutating func append(_ task: Task, into bytes: inout [UInt8])

  /// Appends what stands behind the last task.
  mutating func end(into bytes: inout [UInt8])
}
