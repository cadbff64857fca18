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
