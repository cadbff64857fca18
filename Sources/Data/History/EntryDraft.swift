import Domain

/// What the write under way has changed so far: the next entry of the history.
struct EntryDraft {
  let command: HistoryEntry.Command
  let at: Instant
  private(set) var count = 0
  /// The first and the last number of the tasks added: no other task lies between them.
  private(set) var added: ClosedRange<Int64>?
  /// What the old tasks take, in bytes.
  private(set) var size: Int64 = 0
  /// Of the first tasks, a line each, as they were called before, or else when they were added.
  private(set) var names: [UInt8] = []

  init(_ command: HistoryEntry.Command, at moment: Instant) {
    self.command = command
    at = moment
  }

  /// Takes in a task that was added.
  mutating func add(_ number: Int64, named name: TaskName) {
    added = min(added?.lowerBound ?? number, number)...max(added?.upperBound ?? number, number)
    if count < HistoryEntry.mostNames { name.bytes.withUnsafeBytes { append($0) } }
    count += 1
  }

  /// Takes in an old task that is kept.
  mutating func keep(named name: UnsafeRawBufferPointer) {
    size += Self.bytesOfTask + Int64(name.count)
    if count < HistoryEntry.mostNames { append(name) }
    count += 1
  }

  /// What a kept task takes beside its name, in bytes: an estimate that never changes.
  static let bytesOfTask: Int64 = 64

  /// A name of two lines, which only another program can have stored, becomes one, as it is shown.
  private mutating func append(_ name: UnsafeRawBufferPointer) {
    let newline = UInt8(ascii: "\n")
    if count > 0 { names.append(newline) }
    for byte in name {
      if byte == newline { names += "\\u000a".utf8 } else { names.append(byte) }
    }
  }
}
