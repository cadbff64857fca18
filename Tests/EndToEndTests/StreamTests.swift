import Glibc
import Testing

/// What happens when nobody takes what a command prints.
@Suite struct StreamTests {
  @Test(arguments: [
    "list", "today", "next", "show 1", "list --ids -0", "list --count", "export", "export --as csv",
    "--version", "help add",
  ])
  func `a listing that cannot be written is exit 5`(command: String) throws {
    let sandbox = try Sandbox()
    try sandbox.text("tasks add Milk")
    for target in ["/dev/full", "&-"] {
      let finished = try sandbox.run("tasks \(command) >\(target)")
      #expect(finished.status == 5, "\(command) >\(target)")
      #expect(finished.errorText.hasPrefix("tasks: "))
    }
  }

  @Test(arguments: [
    "add Bread", "done 1", "edit 1 --name Rice", "edit 1 --at +1d", "delete 1", "add x --json",
    "undo", "undo --json", "redo",
  ])
  func `a change whose result cannot be written is saved, and says so`(command: String) throws {
    for target in ["/dev/full", "&-"] {
      let sandbox = try Sandbox()
      try sandbox.text("tasks add Milk; tasks add Rice; tasks undo")
      let before = try sandbox.text("tasks list --jsonl")
      let finished = try sandbox.run("tasks \(command) >\(target)")
      #expect(finished.status == 5, "\(command) >\(target)")
      #expect(finished.errorText.contains("saved"))
      #expect(try sandbox.text("tasks list --jsonl") != before)
    }
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"])
  func `closed streams never lead output into the database`(streams: String) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("tasks add Milk \(streams)")
    _ = try sandbox.run("tasks add Milk \(streams)")
    _ = try sandbox.run("tasks list \(streams)")
    _ = try sandbox.run("tasks done 99 \(streams)")
    #expect(try sandbox.text("tasks check -q && tasks list --ids") == "1\n2\n")
  }

  @Test func `an error waits for who reads it, where its stream is set not to wait`() throws {
    let sandbox = try Sandbox()
    let finished = try sandbox.run(
      """
      python3 - <<'END'
      import os, subprocess
      reader, writer = os.pipe()
      os.set_blocking(writer, False)
      filler = 0
      try:
          while True: filler += os.write(writer, bytes(4096))
      except BlockingIOError: pass
      program = subprocess.Popen(["tasks", "nonsense"], stderr=writer)
      os.close(writer)
      # It sleeps when it waits; one that does not wait ends.
      while program.poll() is None and open(f"/proc/{program.pid}/stat").read().split()[2] != "S": pass
      with os.fdopen(reader, "rb") as pipe: print(pipe.read()[filler:].decode(), program.wait())
      END
      """)
    #expect(
      finished.text == "tasks: unknown command \"nonsense\"\nhint: see \"tasks help\"\n 2\n")
  }

  @Test(.enabled(if: getuid() == 0, "only root can take /proc away"))
  func `the words of the command line arrive where there is no proc file system`() throws {
    let sandbox = try Sandbox()
    let finished = try sandbox.run(
      "unshare --mount bash -c 'umount -l /proc; tasks add Milk; tasks --nonsense 2>/dev/null; echo $?'"
    )
    #expect(finished.text == "1\n2\n")
    #expect(try sandbox.text("tasks list --format {name}") == "Milk\n")
  }

  @Test func `a file that reaches the size limit is an error, not a signal`() throws {
    let sandbox = try Sandbox()
    try sandbox.fill(30_000)
    let listing = try sandbox.run("ulimit -f 8; tasks list >rows; echo $?")
    #expect(listing.text == "5\n")
    let change = try sandbox.run("ulimit -f 8; tasks --db new.db add Milk; echo $?")
    #expect(change.text == "3\n")
    #expect(change.errorText.contains("file too large"))
    // The journal has room, the database has none at the end.
    let batch = try sandbox.run(
      """
      tasks --db new.db add Milk
      seq 200 >names; ulimit -f 40; tasks --db new.db add - <names; echo $?
      """)
    #expect(batch.text == "1\n3\n")
    #expect(batch.errorText.contains("file too large"))
  }

  @Test func `a listing whose reader leaves dies of SIGPIPE in silence`() throws {
    let sandbox = try Sandbox()
    try sandbox.fill(30_000)
    let finished = try sandbox.run("tasks list | head -1; echo ${PIPESTATUS[*]}")
    #expect(finished.text == "1\topen\t2026-11-30T08:00\tfirst\n141 0\n")
    #expect(finished.errorText == "")
  }

  @Test func `where SIGPIPE is ignored a listing whose reader leaves is exit 0`() throws {
    let sandbox = try Sandbox()
    try sandbox.fill(30_000)
    let finished = try sandbox.run("trap '' PIPE; tasks list | head -1; echo ${PIPESTATUS[*]}")
    #expect(finished.text == "1\topen\t2026-11-30T08:00\tfirst\n0 0\n")
    #expect(finished.errorText == "")
  }

  @Test(arguments: ["", "trap '' PIPE; "])
  func `a change whose reader is gone is saved and exits 0`(signal: String) throws {
    let sandbox = try Sandbox()
    try sandbox.text("tasks add Milk")
    let finished = try sandbox.runWithoutReader("\(signal)tasks done 1")
    #expect(finished == Finished(status: 0, output: [], errors: []))
    #expect(try sandbox.text("tasks list --done --ids") == "1\n")
  }

  @Test func `a reader that stops keeps no writer out`() throws {
    let sandbox = try Sandbox()
    try sandbox.fill(30_000)
    let (reading, writing) = try openPipe()
    defer { close(reading) }
    let listing = try sandbox.start("tasks list", output: writing)
    close(writing)
    // The first byte: the listing runs, and the pipe holds far less than all of it.
    var first: UInt8 = 0
    try #require(read(reading, &first, 1) == 1)

    let change = try sandbox.run("tasks done 1 30000")
    #expect(change == Finished(status: 0, output: Array("1\n30000\n".utf8), errors: []))

    let rows = [first] + (try contents(reading))
    #expect(listing.wait() == 0)
    #expect(rows.count { $0 == 0x0A } == 30_000)
    // What is listed is one state, that from before the change.
    #expect(!String(decoding: rows, as: UTF8.self).contains("done"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a listing that waits dies of the signal it gets`(signal: Int32) throws {
    let sandbox = try Sandbox()
    try sandbox.fill(30_000)
    let (reading, writing) = try openPipe()
    defer { close(reading) }
    let listing = try sandbox.start("exec tasks list", output: writing)
    close(writing)
    var first: UInt8 = 0
    try #require(read(reading, &first, 1) == 1)
    kill(listing.id, signal)
    #expect(listing.wait() == 128 + signal)
    #expect(try sandbox.text("tasks done 1") == "1\n")
  }
}
