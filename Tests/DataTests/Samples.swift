import CSQLite
import Data
import Domain

extension TaskDraft {
  static func sample(
    _ name: String = "milk", id: TaskID = .random(), startAt: Int64 = 1_000, createdAt: Int64 = 900
  ) -> TaskDraft {
    TaskDraft(
      id: id, name: TaskName(stored: Array(name.utf8)), startAt: Instant(seconds: startAt),
      createdAt: Instant(seconds: createdAt))
  }

  static func sample(_ name: [UInt8]) -> TaskDraft {
    TaskDraft(
      name: TaskName(stored: name), startAt: Instant(seconds: 1_000),
      createdAt: Instant(seconds: 900))
  }
}

extension Task {
  static func sample(_ number: Int64, _ name: String = "milk") -> Task {
    Task(
      id: .random(), number: number, name: TaskName(stored: Array(name.utf8)),
      startAt: Instant(seconds: 1_000), createdAt: Instant(seconds: 900),
      updatedAt: Instant(seconds: 900), isFinish: false)
  }
}

extension SQLiteTaskRepository {
  init(_ file: FilePath, patience: Int32 = 10_000) {
    self.init(Store(file, patience: patience))
  }

  @discardableResult
  func add(_ drafts: TaskDraft...) throws(Failure) -> [Task] {
    try write(as: .add, at: Instant(seconds: 900)) { () throws(Failure) in
      var tasks: [Task] = []
      for draft in drafts { tasks.append(try insert(draft)) }
      return tasks
    }
  }

  func finish(_ task: Task, at seconds: Int64 = 2_000) throws(Failure) -> Task {
    var task = task
    task.updateStatus(at: Instant(seconds: seconds))
    try write(as: .done, at: Instant(seconds: seconds)) { () throws(Failure) in try save(task) }
    return task
  }

  func remove(_ task: Task) throws(Failure) {
    try write(as: .delete, at: Instant(seconds: 3_000)) { () throws(Failure) in try delete(task) }
  }

  func tasks(_ parts: TaskQuery..., limit: Int? = nil) throws(Failure) -> [Task] {
    var tasks: [Task] = []
    try list(TaskListing(parts, limit: limit)) { tasks.append($0) }
    return tasks
  }

  func names(_ parts: TaskQuery..., limit: Int? = nil) throws(Failure) -> [String] {
    var names: [String] = []
    try list(TaskListing(parts, limit: limit)) {
      names.append(String(decoding: $0.name.bytes, as: UTF8.self))
    }
    return names
  }
}

extension SQLiteHistory {
  /// - Returns: the tasks lent.
  @discardableResult
  func undo(_ number: Int64? = nil) throws(Failure) -> [Task] {
    var tasks: [Task] = []
    try undo(number, begin: { _ in }, visit: { tasks.append($0) })
    return tasks
  }

  /// - Returns: the tasks lent.
  @discardableResult
  func redo() throws(Failure) -> [Task] {
    var tasks: [Task] = []
    try redo(begin: { _ in }, visit: { tasks.append($0) })
    return tasks
  }
}

/// Runs SQL as another program would, without any of our settings.
func sqlite(_ file: FilePath, _ sql: String) throws {
  _ = try rows(file, sql)
}

/// The first columns of what such SQL answers.
func rows(_ file: FilePath, _ sql: String) throws -> [String] {
  var handle: OpaquePointer?
  let answer = Answer()
  defer { sqlite3_close(handle) }
  guard sqlite3_open(file.text, &handle) == SQLITE_OK,
    sqlite3_exec(
      handle, sql,
      { answer, _, values, _ in
        let value = values?[0].map { String(cString: $0) } ?? "NULL"
        Unmanaged<Answer>.fromOpaque(answer!).takeUnretainedValue().rows.append(value)
        return 0
      }, Unmanaged.passUnretained(answer).toOpaque(), nil) == SQLITE_OK
  else { throw Foreign(message: String(cString: sqlite3_errmsg(handle))) }
  return answer.rows
}

private final class Answer {
  var rows: [String] = []
}

struct Foreign: Error {
  let message: String
}

/// The failure that `body` throws.
func failure(_ body: () throws(Failure) -> Void) -> Failure? {
  do { try body() } catch { return error }
  return nil
}
