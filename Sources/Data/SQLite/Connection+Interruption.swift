import CSQLite

extension Connection {
  /// Source: https://sqlite.org/c3ref/progress_handler.html
  func watchInterruption() {
    guard isInterrupted != nil else { return sqlite3_progress_handler(handle, 0, nil, nil) }
    sqlite3_progress_handler(
      handle, Self.stepsBetweenQuestions,
      { connection in
        guard let connection else { return 0 }
        let asked = Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue()
        return asked.isInterrupted?() == true ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Of SQLite's virtual machine: well under a millisecond.
  private static let stepsBetweenQuestions: Int32 = 10_000
}
