import Glibc

/// What a command left behind.
struct Finished: Equatable, CustomStringConvertible {
  let status: Int32
  let output: [UInt8]
  let errors: [UInt8]

  var text: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }

  var description: String { "exit \(status)\n\(text)\(errorText)" }
}

/// A fresh HOME in which commands run with nothing of ours in their environment; removed with it.
final class Sandbox {
  let home: String
  var environment: [String: String]

  init() throws {
    var template = Array("/tmp/tasks-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
    home = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    environment = [
      "HOME": home,
      "LC_ALL": "C",
      "PATH": "\(Self.binaryFolder):/usr/local/bin:/usr/bin:/bin",
      "FIXTURES": fixturesFolder,
      "TZ": "Europe/Berlin",
      "TASKS_NOW": "2026-11-30T08:00:00+01:00",
      // A crash must not spend seconds on a report.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  deinit {
    _ = try? run("chmod -R u+rwx . && rm -rf \(home)")
  }

  /// Runs a line of bash in HOME, its standard input empty.
  ///
  /// Output goes to files, so that a command is never slowed by who reads it; standard output to
  /// `output` instead, where that is given. A command that takes longer than two minutes is killed:
  /// status 137.
  func run(_ line: String, output: Int32? = nil) throws -> Finished {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let ownOutput = try unnamedFile()
    let errors = try unnamedFile()
    defer { for stream in [nothing, ownOutput, errors] { close(stream) } }
    let program = try RunningProgram(
      ["/usr/bin/timeout", "--signal=KILL", "120", "env", "-C", home, "bash", "-c", line],
      environment: environment, input: nothing, output: output ?? ownOutput, errors: errors)
    let status = program.wait()
    lseek(ownOutput, 0, SEEK_SET)
    lseek(errors, 0, SEEK_SET)
    return Finished(
      status: status, output: try contents(ownOutput), errors: try contents(errors))
  }

  /// The text that a line of bash prints; it must succeed.
  @discardableResult
  func text(_ line: String) throws -> String {
    let finished = try run(line)
    guard finished.status == 0 else { throw CommandFailed(line: line, finished: finished) }
    return finished.text
  }

  private func unnamedFile() throws -> Int32 {
    let descriptor = open("/tmp", O_RDWR | O_CLOEXEC | unnamed, 0o600)
    guard descriptor >= 0 else { throw SystemError("open unnamed file") }
    return descriptor
  }

  /// The folder of the program under test: that of `$TASKS_BINARY`, else of the test bundle.
  private static let binaryFolder: String = {
    let path = getenv("TASKS_BINARY").map { String(cString: $0) } ?? ownPath
    return path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
  }()

  private static var ownPath: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }
}

/// O_TMPFILE, whose macro Swift does not import.
private let unnamed: Int32 = 0o20_000_000 | O_DIRECTORY

struct CommandFailed: Error, CustomStringConvertible {
  let line: String
  let finished: Finished

  var description: String {
    "\(line)\n\(finished)"
  }
}
