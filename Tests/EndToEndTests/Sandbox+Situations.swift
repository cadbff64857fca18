import Glibc
import Testing

extension Sandbox {
  /// Puts `count` open tasks into the database as one transaction, the way another program would.
  func fill(_ count: Int) throws {
    try text("tasks add first")
    try text(
      """
      python3 - <<'END'
      import os, sqlite3
      store = sqlite3.connect(".local/share/tasks/tasks.db")
      store.executemany(
        "INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)"
        " VALUES (?, ?, ?, 0, 0, 0)",
        ((os.urandom(16), f"task {n}", 1796100000 + n) for n in range(\(count - 1))))
      store.commit()
      END
      """)
  }

  /// Makes `name`.so in HOME, to be loaded before a program, of the C source beside this file.
  func compileLibrary(_ name: String) throws {
    let path = String(cString: getenv("PATH"))
    let source = "\(packageFolder)/Tests/EndToEndTests/\(name).c"
    try text("PATH='\(path)' clang -shared -fPIC -o \(name).so '\(source)'")
  }

  /// Ends the test here, saying why, where a program of the system is missing.
  func require(_ program: String) throws {
    guard try run("test -x \"$(type -p \(program))\"").status == 0 else {
      try Test.cancel("\(program) is not installed")
    }
  }

  /// Runs a line of bash whose standard output has lost its reader.
  func runWithoutReader(_ line: String) throws -> Finished {
    let (reading, writing) = try openPipe()
    close(reading)
    defer { close(writing) }
    return try run(line, output: writing)
  }

  /// Starts a line of bash whose standard output is `output` and whose errors go nowhere.
  func start(_ line: String, output: Int32) throws -> RunningProgram {
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    return try RunningProgram(
      ["/usr/bin/env", "-C", home, "bash", "-c", line], environment: environment, input: nothing,
      output: output, errors: nothing)
  }
}

/// A pipe that programs started later do not inherit.
func openPipe() throws -> (reading: Int32, writing: Int32) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { throw SystemError("pipe") }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}
