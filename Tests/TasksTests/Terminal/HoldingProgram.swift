#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process that holds a pseudo-terminal by means of CTerminal alone: what signals do to it cannot be
/// tried in the process of the tests.
final class HoldingProgram {
  struct Problem: Error {
    let call: String
  }

  static let taking =
    "\u{1B}[?1049h\u{1B}[0m\u{1B}[2J\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h"
  static let givingBack =
    "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[H\u{1B}[2J\u{1B}[?25h\u{1B}[?1049l"

  /// holder.c, made into a program.
  private static let program = Result {
    var folder = Array("/tmp/tasks-holder-XXXXXX".utf8CString)
    guard mkdtemp(&folder) != nil else { throw Problem(call: "mkdtemp") }
    let path =
      String(decoding: folder.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) + "/holder"
    let root = String(#filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 })
    let sources = "\(root)/Sources/CTerminal"
    let command =
      "clang -o \(path) -I'\(sources)/include' '\(root)/Tests/TasksTests/Terminal/holder.c' '\(sources)'/*.c"
    guard system(command) == 0 else { throw Problem(call: command) }
    atexit { HoldingProgram.removeProgram() }
    return path
  }

  private static func removeProgram() {
    guard let path = try? program.get() else { return }
    unlink(path)
    rmdir(path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
  }

  let terminal = PseudoTerminal()
  /// How the terminal was set when the program was started.
  let before: [UInt8]
  private let leader: pid_t
  /// What was shown after what was awaited.
  private var rest = ""

  /// Runs a line of bash as the leader of a session on the terminal; in it `$holder` is the program.
  init(_ line: String) throws {
    let holder = try Self.program.get()
    before = terminal.modes
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A leader of a session without a terminal gets the first that it opens.
    posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | 0x80)
    var id = pid_t()
    let line = "ulimit -c 0; holder=\(holder); \(line)"
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("bash"), strdup("-c"), strdup(line), nil]
    defer { for word in words { free(word) } }
    guard posix_spawn(&id, "/bin/bash", &actions, &attributes, words, environ) == 0 else {
      throw Problem(call: "posix_spawn")
    }
    leader = id
  }

  deinit {
    kill(leader, SIGKILL)
    waitpid(leader, nil, 0)
  }

  /// Reads until a text has been shown that was not awaited before, and returns all up to its end.
  @discardableResult
  func awaitText(_ text: String) throws -> String {
    var bytes = Array(rest.utf8)
    let wanted = Array(text.utf8)
    while true {
      if let end = bytes.indices.first(where: { bytes[$0...].starts(with: wanted) }) {
        rest = String(decoding: bytes[(end + wanted.count)...], as: UTF8.self)
        return String(decoding: bytes[..<(end + wanted.count)], as: UTF8.self)
      }
      var polled = pollfd(fd: terminal.controller, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 20_000) > 0 else {
        throw Problem(
          call: "no \(text) in \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
      bytes += readBytes(max(1, bytesWaiting(in: terminal.controller)), from: terminal.controller)
    }
  }

  /// Waits for `word`, and returns the number of the process that says it.
  func awaitWord(_ word: String) throws -> pid_t {
    try awaitText("\(word) ")
    return pid_t(try awaitText(".").dropLast())!
  }
}
