import Glibc

/// A program that is not ours, as the tests' set-up installs it.
enum ForeignProgram {
  static func isInstalled(_ name: String) -> Bool { access(path(name), X_OK) == 0 }

  /// Where Debian puts it, whatever comes first on this machine's own PATH.
  private static func path(_ name: String) -> String { "/usr/bin/\(name)" }

  /// Runs it to its end.
  ///
  /// - Returns: what it wrote to standard output.
  /// - Throws: what it wrote to both, if it fails.
  @discardableResult
  static func run(
    _ arguments: [String], _ environment: [String: String], in folder: TemporaryFolder
  ) throws -> String {
    let (output, errors) = (folder.file("stdout"), folder.file("stderr"))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let create = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output.text, create, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors.text, create, 0o600)

    var words = arguments.map { strdup($0) } + [nil]
    let zone = getenv("TZ").map { String(cString: $0) } ?? ""
    let all = environment.merging(
      ["PATH": "/usr/bin:/bin", "HOME": folder.path, "TZ": zone, "LC_ALL": "C.UTF-8"]
    ) { given, _ in given }
    var settings = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + settings { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path(arguments[0]), &actions, nil, &words, &settings)
    guard code == 0 else { throw Foreign(message: "\(arguments[0]) does not start: \(code)") }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 && errno == EINTR {}
    let text = String(decoding: try output.contents, as: UTF8.self)
    guard status == 0 else {
      let complaint = String(decoding: try errors.contents, as: UTF8.self)
      throw Foreign(message: "\(arguments.joined(separator: " ")): \(complaint)\(text)")
    }
    return text
  }
}
