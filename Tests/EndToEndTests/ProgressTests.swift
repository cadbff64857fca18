import Testing

/// The line that tells how far a long import is, on a real pseudo-terminal.
@Suite struct ProgressTests {
  /// A sandbox with a file of two tasks, `file`, and a pipe, `pipe`.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.text("tasks add Milk; tasks add Bread; tasks export >file; mkfifo pipe")
    sandbox.environment["TASKS_DB"] = "b.db"
    return sandbox
  }

  /// Feeds the first line of the file, and the rest after 0.7 seconds.
  private let feed = "{ head -1 file; sleep 0.7; tail -n +2 file; } >pipe & "

  /// What a slow import shows: drawn once or, where the machine is slow too, several times, and gone.
  private func rest(of shown: String) throws -> Substring {
    let match = try #require(shown.prefixMatch(of: /(\rreading 0 KiB)+\r {13}\r/))
    return shown[match.range.upperBound...]
  }

  @Test(arguments: ["import pipe", "import -n pipe", "import - <pipe"])
  func `a slow file is counted on one line, which is gone in the end`(command: String) throws {
    let sandbox = try sandbox()
    let (shown, status) = try Terminal().run(feed + "tasks \(command) >output", in: sandbox)
    #expect(status == 0)
    #expect(try rest(of: shown) == "")
    #expect(try sandbox.text("cat output") == "1\n2\n")
  }

  @Test func `it is gone before what was imported is shown`() throws {
    let sandbox = try sandbox()
    let (shown, status) = try Terminal().run(feed + "tasks import pipe", in: sandbox)
    #expect(status == 0)
    #expect(
      try rest(of: shown) == """
        imported #1  Mon  2026-11-30 08:00  Milk
        imported #2  Mon  2026-11-30 08:00  Bread

        """)
  }

  @Test func `it is gone before an error is told`() throws {
    let sandbox = try sandbox()
    try sandbox.text("sed -i '2s/Bread/\\\\u0007/' file")
    let (shown, status) = try Terminal().run(feed + "tasks import pipe", in: sandbox)
    #expect(status == 2)
    #expect(
      try rest(of: shown)
        == "tasks: line 2: a name cannot hold the control character \"\\u0007\"\n")
  }

  @Test func `what is imported is counted after what is read, each task once`() throws {
    let sandbox = try sandbox()
    sandbox.environment["TASKS_DB"] = ""
    try sandbox.fill(60_000)
    try sandbox.text("tasks export >file")
    sandbox.environment["TASKS_DB"] = "b.db"
    let (shown, status) = try Terminal().run(feed + "tasks import pipe >output", in: sandbox)
    #expect(status == 0)
    let counts = shown.matches(of: /\rimporting ([0-9,]+)/).compactMap {
      Int($0.1.replacing(",", with: ""))
    }
    #expect(shown.hasPrefix("\rreading ") && !counts.isEmpty)
    #expect(counts == counts.sorted() && counts.allSatisfy { $0 <= 60_002 })
  }

  @Test func `what is exported is counted`() throws {
    let sandbox = try sandbox()
    sandbox.environment["TASKS_DB"] = ""
    try sandbox.fill(400_000)
    let (shown, status) = try Terminal().run("tasks export >output", in: sandbox)
    #expect(status == 0)
    #expect(shown.contains(/^(\rexporting [0-9,]+ *)+\r +\r$/))
  }

  @Test(arguments: [
    "tasks import file >output", "tasks export >output", "tasks import -n file -q",
    "tasks -q export",
  ])
  func `what is quick shows nothing`(line: String) throws {
    let sandbox = try sandbox()
    let (shown, status) = try Terminal().run(
      "export TASKS_DB=; \(line)", in: sandbox)
    #expect(status == 0)
    #expect(shown == "")
  }

  @Test(arguments: ["import pipe -q", "import pipe -q 2>errors", "import pipe --ids 2>errors"])
  func `nor is anything shown where nobody wants or sees it`(command: String) throws {
    let sandbox = try sandbox()
    let (shown, status) = try Terminal().run(
      feed + "tasks \(command) >output && test ! -s errors", in: sandbox)
    #expect(status == 0)
    #expect(shown == "")
  }
}
