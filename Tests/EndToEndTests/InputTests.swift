import Testing

/// Standard input among terminals, slow writers and killed readers.
@Suite struct InputTests {
  @Test(arguments: [
    ("add -", "Milk\nBread\n", "names from standard input, one a line"),
    ("done -", "1\n2\n", "IDs from standard input, one a line"),
    ("show - -0", "1", "IDs from standard input, each with a NUL at its end"),
  ])
  func `on a terminal it says what it waits for`(
    command: String, typed: String, text: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.text("tasks add Tea; tasks add Coffee")
    // Ctrl-D ends the input at the beginning of a line, and hands over what was typed within one.
    let (_, status) = try Terminal().run(
      "tasks \(command) --ids 2>errors", typing: typed + "\u{4}\u{4}", in: sandbox)
    #expect(status == 0)
    #expect(try sandbox.text("cat errors") == "tasks: reading \(text); end with Ctrl-D\n")
  }

  @Test func `what is typed is stored`() throws {
    let sandbox = try Sandbox()
    let (shown, _) = try Terminal().run(
      "tasks add - --at 18:00", typing: "Milk\nBread\n\u{4}", in: sandbox)
    #expect(shown.contains("added #1  Mon  2026-11-30 18:00  Milk\nadded #2"))
    #expect(try sandbox.text("tasks list --format '{name}'") == "Milk\nBread\n")
  }

  @Test(arguments: ["</dev/null", "<&-"])
  func `off a terminal it says nothing of the kind`(input: String) throws {
    let sandbox = try Sandbox()
    #expect(try !sandbox.run("tasks add - \(input)").errorText.contains("reading"))
  }

  @Test func `a writer that takes its time keeps no other out`() throws {
    let sandbox = try Sandbox()
    try sandbox.text("tasks add first")
    // More than a pipe holds: the program has read most of it when the line after it runs.
    let finished = try sandbox.run(
      """
      \(Self.feed("tasks add - --count"))
      tasks add meanwhile
      exec {input}>&-
      cat <&$output
      """)
    #expect(finished == Finished(status: 0, output: Array("2\n40000\n".utf8), errors: []))
    #expect(
      try sandbox.text("tasks list --sort number --format '{name}' | sed -n '2,3p;$p'")
        == "meanwhile\n1\n40000\n")
  }

  @Test(arguments: ["INT", "TERM", "KILL"])
  func `a reader that is killed has stored nothing`(signal: String) throws {
    let sandbox = try Sandbox()
    let finished = try sandbox.run(
      """
      \(Self.feed("exec tasks add -"))
      kill -\(signal) $reader
      wait $reader
      [ $? -gt 128 ] && ls -A
      """)
    #expect(finished.text == "" && finished.status == 0)
  }

  @Test func `the answer comes when all is stored, and none where it cannot be`() throws {
    let sandbox = try Sandbox()
    try sandbox.text("seq 60000 >names; tasks add first; cp -p .local/share/tasks/tasks.db before")
    let finished = try sandbox.run(
      "ulimit -f 1000; tasks add - --ids <names; echo $?; cmp before .local/share/tasks/tasks.db")
    #expect(finished.text == "3\n")
    #expect(finished.errorText.contains("file too large"))
  }

  /// 8 MiB of data hold SQLite's cache and the buffers; the names and the answer are several times that.
  @Test func `a change that fails after many rows prints none of them`() throws {
    let sandbox = try Sandbox()
    try sandbox.fill(600)
    // Rows wait in two buffers and a spool, which are full to another degree each time.
    let finished = try sandbox.run(
      """
      tasks list --ids --sort number >ids
      for last in $(seq 300 4 400); do
        tasks edit $last --at 9999-06-01 -q
        tasks edit - --at +1y --json <ids 2>/dev/null
        [ $? -eq 2 ] || echo not refused
        tasks undo -q
      done
      """)
    #expect(finished == Finished(status: 0, output: [], errors: []))
  }

  @Test func `names and the tasks they become take no memory`() throws {
    let sandbox = try Sandbox()
    let finished = try sandbox.run(
      "seq 200000 >names; ulimit -d 8192; tasks add - --json <names | wc -l")
    #expect(finished == Finished(status: 0, output: Array("200002\n".utf8), errors: []))
  }

  /// Starts a program that has read much of its input and waits for more, with its output in `$output`,
  /// its input open as `$input` and its number in `$reader`.
  private static func feed(_ program: String) -> String {
    """
    coproc { \(program); }
    reader=$COPROC_PID
    exec {input}>&${COPROC[1]} {output}<&${COPROC[0]} {COPROC[1]}>&-
    seq 40000 >&$input
    """
  }
}
