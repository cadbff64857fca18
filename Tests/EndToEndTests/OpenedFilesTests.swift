import Testing

/// What a command opens: no more than it needs.
@Suite struct OpenedFilesTests {
  static let readings = [
    "list", "list --json", "list --count", "list -q", "today", "today --view", "next", "show 1",
    "show 1 --json", "check", "export", "export --as csv",
  ]

  @Test(arguments: readings)
  func `a command that reads opens the database for reading only`(command: String) throws {
    let sandbox = try sandboxThatWatches()
    // Nothing changes, times of access aside: files, their bytes and their folder.
    let state = "stat -c '%n %s %a %y %z' . * && cksum tasks.db"
    let before = try sandbox.text("cd data/tasks && \(state)")
    let opened = try self.opened("tasks \(command)", in: sandbox)
    #expect(opened.contains("read \(sandbox.home)/data/tasks/tasks.db"))
    #expect(opened.filter { $0.hasPrefix("write") } == [])
    #expect(try sandbox.text("cd data/tasks && \(state)") == before)
  }

  @Test(arguments: ["add Bread", "done 1", "edit 1 --name Rice", "delete 1"])
  func `a command that changes is seen to open it for writing`(command: String) throws {
    let sandbox = try sandboxThatWatches()
    let opened = try self.opened("tasks \(command)", in: sandbox)
    #expect(opened.contains("write \(sandbox.home)/data/tasks/tasks.db"))
  }

  @Test(arguments: ["--version", "--help", "help add", "completions bash", "manual"])
  func `help, version, completions and manual touch no database`(command: String) throws {
    let sandbox = try sandboxThatWatches()
    let opened = try self.opened("tasks \(command)", in: sandbox)
    #expect(opened.filter { $0.contains(sandbox.home) } == [])
  }

  @Test(
    arguments: readings + [
      "add Bread", "done 1", "reopen 1", "edit 1 --name Rice", "delete 1", "backup copy.db",
      "--version", "--help", "completions zsh", "manual", "about --url file:///etc/passwd",
      "about --offline --url http://127.0.0.1:1/",
    ])
  func `no command but about loads libcurl`(command: String) throws {
    let sandbox = try Sandbox()
    try sandbox.text("tasks add Milk")
    let loaded = try loadedLibraries("tasks \(command)", in: sandbox)
    #expect(loaded.contains("libc.so"))
    #expect(!loaded.contains("libcurl"))
  }

  @Test func `about that fetches is seen to load libcurl`() throws {
    let sandbox = try Sandbox()
    let loaded = try loadedLibraries("tasks about --url http://127.0.0.1:1/", in: sandbox)
    #expect(loaded.contains("libcurl"))
  }

  private func sandboxThatWatches() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.compileLibrary("watch")
    sandbox.environment["XDG_DATA_HOME"] = sandbox.home + "/data"
    try sandbox.text("tasks add Milk")
    return sandbox
  }

  /// "read PATH" or "write PATH" for each file that a line of bash opens.
  private func opened(_ line: String, in sandbox: Sandbox) throws -> [String] {
    try sandbox.text("LD_PRELOAD=$PWD/watch.so WATCH=$PWD/opened \(line) >out; touch opened")
    return try sandbox.text("cat opened").split(separator: "\n").map(String.init)
  }

  /// What the loader of glibc tells about the libraries of a command, linked or opened later.
  private func loadedLibraries(_ line: String, in sandbox: Sandbox) throws -> String {
    _ = try sandbox.run("LD_DEBUG=files LD_DEBUG_OUTPUT=$PWD/loaded \(line)")
    return try sandbox.text("cat loaded.*")
  }
}
