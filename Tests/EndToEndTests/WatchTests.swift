import Testing

/// A listing that stays.
@Suite(.timeLimit(.minutes(2))) struct WatchTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.text("tasks add Bread --at 9:00; tasks add Milk --at 18:00")
    return sandbox
  }

  @Test func `a view on a terminal follows what another process does`() throws {
    let sandbox = try sandbox()
    let emulator = try Emulator(in: sandbox, columns: 40, rows: 12)
    try emulator.run("tasks today --watch --color never")
    let before = """
      $ tasks today --watch --color never
      Today  Mon 30 Nov 2026
      ────────────────────────  0/2

      ○ 1  09:00  Bread
      ○ 2  18:00  Milk
      """
    try emulator.wait(before) { $0 == before }
    try sandbox.text("tasks done 1; tasks delete 2")
    let after = """
      $ tasks today --watch --color never
      Today  Mon 30 Nov 2026
      ━━━━━━━━━━━━━━━━━━━━━━━━  1/1

      ✓ 1  09:00  Bread
      """
    try emulator.wait(after) { $0 == after }
  }

  @Test func `what does not fit is counted in the last line, and comes with more room`() throws {
    let sandbox = try sandbox()
    try sandbox.text("seq 3 20 | tasks add - --at 20:00 -q")
    let emulator = try Emulator(in: sandbox, columns: 40, rows: 8)
    try emulator.run("clear; tasks list --watch --color never")
    let small = """
      Tasks
      ────────────────────────  0/20

      ○  1  2026-11-30 09:00  Bread
      ○  2  2026-11-30 18:00  Milk
      ○  3  2026-11-30 20:00  3
      … 17 more
      """
    try emulator.wait(small) { $0 == small }
    try emulator.resize(columns: 40, rows: 24)
    try emulator.wait("all 20") { $0.hasSuffix("  20") && !$0.contains("more") }
    try emulator.resize(columns: 20, rows: 24)
    try emulator.wait("narrow rows") { $0.hasSuffix("○ 20  20") }
    try emulator.resize(columns: 20, rows: 3)
    try emulator.wait("two lines") { $0.hasSuffix("Tasks\n… 20 more") }
  }

  @Test func `an interrupt ends it, with the prompt below the view`() throws {
    let sandbox = try sandbox()
    let emulator = try Emulator(in: sandbox)
    try emulator.run("stty -g >before; tasks today --watch")
    try emulator.wait(for: "Milk")
    try emulator.press("C-c")
    try emulator.wait("the prompt below") { $0.hasSuffix("Milk\n^C\n$") }
    try emulator.run("echo status $?; stty -g >after")
    try emulator.wait(for: "status 130")
    #expect(try emulator.state("cursor_flag") == "1")
    #expect(try sandbox.text("cmp before after; echo $?") == "0\n")
  }

  @Test func `midnight brings the new day`() throws {
    // The clock cannot be set here: a zone in which midnight is near stands in for that.
    let sandbox = try Sandbox()
    sandbox.environment["TASKS_NOW"] = nil
    try sandbox.text(
      """
      now=$(date +%s); offset=$((86400 - 5 - now % 86400))
      export TZ=XXX-$((offset / 3600)):$((offset / 60 % 60)):$((offset % 60))
      tasks add tonight --at today -q; tasks add Rise --at tomorrow -q
      tasks today --watch --jsonl | head -n 2 | jq -r '.event + " " + .task.name' >events
      """)
    #expect(try sandbox.text("cat events") == "deleted tonight\nadded Rise\n")
  }

  @Test func `each change by another process is an object on a line, once`() throws {
    let sandbox = try sandbox()
    let events = try sandbox.text(
      """
      tasks list --watch --jsonl >events & watcher=$!
      # Nothing tells that it watches: so long as it does not, this is no event.
      until [ -s events ]; do tasks done 1 -q; sleep 0.05; tasks reopen 1 -q; sleep 0.05; done
      tasks add Tea --at 20:00 -q; until grep -q '"added"' events; do :; done
      tasks edit 3 --name Coffee -q; until grep -q Coffee events; do :; done
      tasks delete 3 -q; until grep -q '"deleted"' events; do :; done
      kill $watcher; wait $watcher; echo $?
      grep '"number":3' events | sed -E 's/"id":"[^"]*",//'
      """)
    let rest =
      #""createdAt":"2026-11-30T07:00:00Z","updatedAt":"2026-11-30T07:00:00Z","isFinish":false}}"#
    let start = #""startAt":"2026-11-30T19:00:00Z","#
    #expect(
      events == """
        143
        {"event":"added","task":{"number":3,"name":"Tea",\(start)\(rest)
        {"event":"changed","task":{"number":3,"name":"Coffee",\(start)\(rest)
        {"event":"deleted","task":{"number":3,"name":"Coffee",\(start)\(rest)

        """)
  }

  @Test func `it ends when its reader goes away, though nothing changes`() throws {
    let sandbox = try sandbox()
    #expect(
      try sandbox.text("tasks list --watch --jsonl | true; echo ${PIPESTATUS[0]}") == "141\n")
    #expect(
      try sandbox.text("trap '' PIPE; tasks list --watch --jsonl | true; echo ${PIPESTATUS[0]}")
        == "0\n")
  }

  @Test(arguments: [">&-", "1</dev/null"])
  func `where nothing can be written it says so at once`(redirection: String) throws {
    let finished = try sandbox().run("timeout 20 tasks list --watch --jsonl \(redirection)")
    #expect(finished.status == 5)
    let message = #""message":"cannot write standard output: bad file descriptor""#
    #expect(finished.errorText.contains(message))
  }

  @Test func `a terminal whose cursor cannot be moved is refused`() throws {
    let (shown, status) = try Terminal().run("TERM=dumb tasks today --watch", in: try sandbox())
    #expect(status == 2)
    #expect(
      shown == """
        tasks: "--watch" draws the view in place, and TERM names none that can be drawn on
        hint: with --jsonl it prints each change as a line

        """)
  }

  @Test func `a view that a lock kept away comes when the lock goes`() throws {
    let sandbox = try sandbox()
    sandbox.environment["TASKS_PATIENCE"] = "0.05"
    let emulator = try Emulator(in: sandbox, columns: 40, rows: 12)
    try emulator.run("tasks list --watch --color never")
    try emulator.wait(for: "2026-11-30 18:00  Milk")
    try sandbox.lockDatabase()
    try emulator.resize(columns: 20, rows: 12)
    let status = try sandbox.text("for _ in 1 2 3; do tasks list >list 2>&1; echo $?; done")
    #expect(status == "3\n3\n3\n")
    try sandbox.text("touch unlock")
    try emulator.wait("narrow rows") { $0.hasSuffix("○ 2  Milk") }
  }

  @Test func `a database that is not there yet is noticed when it comes`() throws {
    let sandbox = try Sandbox()
    let emulator = try Emulator(in: sandbox, columns: 40, rows: 12)
    try emulator.run("tasks --db new/tasks.db today --watch")
    try emulator.wait(for: "nothing for today")
    try sandbox.text("tasks --db new/tasks.db add Bread -q")
    try emulator.wait(for: "Bread")
  }
}
