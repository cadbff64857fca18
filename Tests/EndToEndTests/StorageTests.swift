import Glibc
import Testing

/// The database among other processes, killed ones, and full disks.
@Suite struct StorageTests {
  @Test func `32 processes that make the database at once lose nothing`() throws {
    let sandbox = try Sandbox()
    let numbers = try sandbox.text(
      "for n in {1..32}; do tasks add task $n & done | sort -n; wait")
    let expected = (1...32).map { "\($0)\n" }.joined()
    #expect(numbers == expected)
    #expect(try sandbox.text("tasks list --sort number --ids") == expected)
    #expect(try sandbox.text("ls -A .local/share/tasks") == "tasks.db\ntasks.db-journal\n")
  }

  @Test func `processes that change the same task take turns`() throws {
    let sandbox = try Sandbox()
    try sandbox.text("tasks add Milk --at 2026-12-01")
    try sandbox.text("for n in {1..24}; do tasks edit 1 --at +1d -q & done; wait")
    #expect(try sandbox.text("tasks show 1 --format '{start}'") == "2026-12-25T00:00\n")
  }

  @Test(arguments: ["add Bread", "list", "done 1"])
  func `a database that stays locked is busy after ten seconds`(command: String) throws {
    let sandbox = try Sandbox()
    try sandbox.text("tasks add Milk")
    let finished = try sandbox.run(
      """
      coproc python3 -u -c '
      import sqlite3
      store = sqlite3.connect(".local/share/tasks/tasks.db", isolation_level=None)
      store.execute("BEGIN EXCLUSIVE")
      print("locked")
      input()'
      read -r <&${COPROC[0]}
      start=$SECONDS
      tasks \(command) --json 2>errors
      echo "$? $((SECONDS - start >= 9 && SECONDS - start < 15))"
      """)
    #expect(finished.text == "3 1\n")
    #expect(try sandbox.text("cat errors").contains(#""code":3,"kind":"busy""#))
    #expect(try sandbox.text("tasks list --ids") == "1\n")
  }

  /// Every call that changes the file system, one after the other.
  @Test(arguments: [
    Situation(before: "true", command: "add Milk", states: ["", "1 open\n"]),
    Situation(
      before: "tasks add Milk", command: "add Bread", states: ["1 open\n", "1 open\n2 open\n"]),
    Situation(
      before: "tasks add Milk; tasks add Bread", command: "done 1 2",
      states: ["1 open\n2 open\n", "1 done\n2 done\n"]),
    Situation(
      before: "tasks add Milk; tasks add Bread", command: "delete 1 2",
      states: ["1 open\n2 open\n", ""]),
    Situation(
      before: "printf '%s\\n' Milk Bread >names", command: "add - <names",
      states: ["", "1 open\n2 open\n"]),
    Situation(
      before: "tasks add Milk; tasks add Bread; tasks list >rows", command: "done - <rows",
      states: ["1 open\n2 open\n", "1 done\n2 done\n"]),
    Situation(
      before: "tasks add Milk; tasks add Bread; tasks done 1 2", command: "undo",
      states: ["1 done\n2 done\n", "1 open\n2 open\n"]),
    Situation(
      before: "tasks add Milk; tasks add Bread; tasks delete 1 2; tasks undo", command: "redo",
      states: ["1 open\n2 open\n", ""]),
  ])
  func `a command killed at any moment happened wholly or not at all`(situation: Situation) throws {
    let library = try Self.library()
    for moment in 1...500 {
      let sandbox = try Sandbox()
      try sandbox.text("{ \(situation.before); } >/dev/null; cp \(library.home)/kill-at.so .")
      let finished = try sandbox.run(
        "LD_PRELOAD=$PWD/kill-at.so KILL_AT=\(moment) tasks \(situation.command)")
      let listed = try sandbox.text("tasks list --sort number --format '{number} {state}'")
      #expect(situation.states.contains(listed), "killed at call \(moment): \(listed)")
      let number = try sandbox.text("tasks add After")
      #expect(try sandbox.text("tasks check -q; tasks list --ids").contains(number))
      if finished.status == 0 {
        #expect(listed == situation.states[1])
        return
      }
      #expect(finished.status == 137)
    }
    Issue.record("500 changes of the file system for \(situation.command)")
  }

  @Test(arguments: [60, 600, 3_000])
  func `a batch killed in the middle is rolled back`(moment: Int) throws {
    let library = try Self.library()
    let sandbox = try Sandbox()
    try sandbox.text("tasks add Milk; seq 100000 >names; cp \(library.home)/kill-at.so .")
    let finished = try sandbox.run(
      "LD_PRELOAD=$PWD/kill-at.so KILL_AT=\(moment) tasks add - <names")
    #expect(finished == Finished(status: 137, output: [], errors: finished.errors))
    #expect(try sandbox.text("tasks check -q && tasks list --ids && tasks add Bread") == "1\n2\n")
  }

  @Test(arguments: [
    Situation(before: "true", command: "add Milk", states: ["", "1 open\n"]),
    Situation(
      before: "tasks add Milk", command: "add Bread", states: ["1 open\n", "1 open\n2 open\n"]),
    Situation(
      before: "tasks add Milk; seq 9999 >names", command: "add - -q <names",
      states: ["1 open\n", (1...10_000).map { "\($0) open\n" }.joined()]),
    Situation(before: "tasks add Milk", command: "done 1", states: ["1 open\n", "1 done\n"]),
    Situation(
      before: "tasks add Milk; tasks done 1", command: "undo", states: ["1 done\n", "1 open\n"]),
    Situation(
      before: "tasks add Milk; seq 999 >names; tasks add - <names; tasks undo", command: "redo -q",
      states: ["1 open\n", (1...1_000).map { "\($0) open\n" }.joined()]),
  ])
  func `a disk that is full is exit 3, and what was stored is still there`(
    situation: Situation
  ) throws {
    let library = try Self.library()
    for moment in 1...500 {
      let sandbox = try Sandbox()
      try sandbox.text("{ \(situation.before); } >/dev/null; cp \(library.home)/kill-at.so .")
      let finished = try sandbox.run(
        "LD_PRELOAD=$PWD/kill-at.so FULL_AT=\(moment) tasks \(situation.command)")
      let listed = try sandbox.text("tasks list --sort number --format '{number} {state}'")
      if finished.status == 0 {
        #expect(listed == situation.states[1])
        return
      }
      #expect(finished.status == 3, "full at call \(moment)")
      #expect(finished.text == "" && finished.errorText.hasPrefix("tasks: "))
      #expect(situation.states.contains(listed), "full at call \(moment)")
    }
    Issue.record("500 changes of the file system for \(situation.command)")
  }

  @Test func `a change that fails but may have been stored says so`() throws {
    let library = try Self.library()
    let sandbox = try Sandbox()
    try sandbox.text("cp \(library.home)/kill-at.so .; tasks --db 0.db add Milk")
    var stored = 0
    // More calls than it makes.
    for moment in 1...60 {
      let database = "\(moment).db"
      let finished = try sandbox.run(
        """
        cp 0.db \(database)
        LD_PRELOAD=$PWD/kill-at.so FAULT_AT=\(moment) tasks --db \(database) add Bread
        """)
      let count = try sandbox.text(
        "tasks --db \(database) list --count; tasks --db \(database) check -q")
      if finished.status == 0 {
        #expect(count == "2\n")
      } else {
        #expect(finished.status == 3)
        let isSaid = finished.errorText.hasSuffix(
          "hint: it may have been stored: look before you repeat it\n")
        #expect(count == "1\n" || count == "2\n" && isSaid, "failed at call \(moment)")
        stored += count == "2\n" ? 1 : 0
      }
    }
    #expect(stored > 0)
  }

  @Test func `a disk without room for temporary files is not taken for that of the database`()
    throws
  {
    let library = try Self.library()
    let sandbox = try Sandbox()
    try sandbox.text(
      """
      cp \(library.home)/kill-at.so .; tasks --db many.db add Milk
      python3 -c '
      import sqlite3
      store = sqlite3.connect("many.db")
      store.executemany(
          "INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)"
          " VALUES (randomblob(16), ?, 0, 0, 0, 0)", (("x" * 500,) for _ in range(20000)))
      store.commit()'
      """)
    for moment in [1, 2, 3, 10, 100] {
      let finished = try sandbox.run(
        "LD_PRELOAD=$PWD/kill-at.so FULL_AT=\(moment) tasks --db many.db list --sort name")
      #expect(finished.status == 3 && finished.text == "")
      #expect(
        finished.errorText
          == """
          tasks: temporary files cannot be written
          hint: TMPDIR names another folder for them

          """)
    }
  }

  @Test func `an undo of tasks that another program deleted touches none`() throws {
    let sandbox = try Sandbox()
    try sandbox.text(
      """
      tasks add Milk
      python3 - <<'END'
      import sqlite3
      store = sqlite3.connect(".local/share/tasks/tasks.db")
      store.execute("DELETE FROM task")
      store.commit()
      END
      """)
    for command in ["undo", "redo"] {
      #expect(try sandbox.text("tasks \(command) --json") == "[]\n")
    }
    #expect(try sandbox.text("tasks undo --count; tasks redo") == "0\n")
  }

  @Test(.enabled(if: getuid() == 0, "only root can mount"))
  func `an undo without room for temporary files says whose disk may be full`() throws {
    let sandbox = try Sandbox()
    try sandbox.text(
      """
      for n in {1..20000}; do printf '%0200d\\n' $n; done >names
      tasks add - -q <names; seq 20000 | tasks done - -q
      """)
    let finished = try sandbox.run(
      """
      unshare --mount bash -c 'mkdir small; mount -t tmpfs -o size=64k small small
      TMPDIR=$PWD/small tasks --db "$PWD/.local/share/tasks/tasks.db" undo -q'
      """)
    #expect(finished.status == 3 && finished.text == "")
    #expect(
      finished.errorText
        == """
        tasks: the database, its journal or temporary files cannot be written: \
        "\(sandbox.home)/.local/share/tasks/tasks.db"
        hint: a disk is full, or TMPDIR must name another folder for temporary files

        """)
    #expect(try sandbox.text("tasks list --done --count; tasks undo --count") == "20000\n20000\n")
  }

  @Test func `a backup is whole or not there`() throws {
    let library = try Self.library()
    for moment in 1...500 {
      let sandbox = try Sandbox()
      try sandbox.text("tasks add Milk; cp \(library.home)/kill-at.so .")
      let finished = try sandbox.run(
        "LD_PRELOAD=$PWD/kill-at.so KILL_AT=\(moment) tasks backup copy.db")
      if try sandbox.run("test -e copy.db").status == 0 {
        #expect(try sandbox.text("tasks --db copy.db list --format '{name}'") == "Milk\n")
      }
      let others = try sandbox.text("tasks backup next.db; ls -A | grep -vE '^(copy|next).db$'")
      #expect(others == ".local\nkill-at.so\n")
      if finished.status == 0 { return }
      #expect(finished.status == 137)
    }
    Issue.record("500 changes of the file system for a backup")
  }

  @Test func `each step is on the disk before the next, and the last before the command ends`()
    throws
  {
    let library = try Self.library()
    let sandbox = try Sandbox()
    try sandbox.text("cp \(library.home)/kill-at.so .")
    // The journal, its header that counts the pages, the database, and the journal's end.
    let commit =
      "open64 pwrite64 fdatasync pwrite64 fdatasync pwrite64 fdatasync ftruncate64 fdatasync"
    for (command, expected) in [
      ("add Milk", "open fchmod write fsync linkat unlink fsync \(commit)"),
      ("add Bread", commit), ("done 1", commit), ("edit 1 --at +1d", commit), ("delete 1", commit),
    ] {
      let calls = try sandbox.text(
        "LD_PRELOAD=$PWD/kill-at.so CALL_LOG=calls tasks --db tasks.db \(command) -q; uniq calls; rm calls"
      )
      #expect(calls == expected.replacing(" ", with: "\n") + "\n", "\(command)")
    }
  }

  @Test func `a new folder is on the disk before what is in it`() throws {
    let library = try Self.library()
    let sandbox = try Sandbox()
    let calls = try sandbox.text(
      """
      cp \(library.home)/kill-at.so .
      LD_PRELOAD=$PWD/kill-at.so CALL_LOG=calls tasks --db deep/er/tasks.db add Milk -q
      head -n 4 calls
      """)
    #expect(calls == "mkdir\nfsync\nmkdir\nfsync\n")
  }

  /// A sandbox that holds kill-at.so, made of the source beside this file.
  private static func library() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.compileLibrary("kill-at")
    return sandbox
  }
}

/// A command, what was there before it, and what may be there after it: all as before, or all done.
struct Situation: CustomTestStringConvertible {
  let before: String
  let command: String
  let states: [String]

  var testDescription: String { "\(before); tasks \(command)" }
}
