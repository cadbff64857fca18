import Glibc

/// A program that was started, and how to wait for it.
struct RunningProgram {
  let id: pid_t

  /// Starts `arguments[0]`, a path, with these three streams.
  init(
    _ arguments: [String], environment: [String: String], input: Int32, output: Int32,
    errors: Int32
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Children inherit what a test runner ignores, and its worker threads block nearly everything.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var id = pid_t()
    let words = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let code = withPointers(arguments) { arguments in
      withPointers(words) { words in
        posix_spawn(&id, arguments[0]!, &actions, &attributes, arguments, words)
      }
    }
    guard code == 0 else { throw SystemError("posix_spawn \(arguments[0])", code) }
    self.id = id
  }

  /// Its exit status, or 128 and the number of the signal that ended it, as a shell counts.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1 && errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Kills it.
  func end() {
    kill(id, SIGKILL)
    _ = wait()
  }
}

/// A call of the system that failed where a test needed it.
struct SystemError: Error, CustomStringConvertible {
  let description: String

  init(_ call: String, _ code: Int32 = errno) {
    description = "\(call): \(String(cString: strerror(code)))"
  }
}

/// Lends `strings` as a NULL-ended array of C strings.
private func withPointers<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}
