import Glibc
import Testing
import tasks

/// What the three shells offer, asked by typing a TAB.
@Suite struct CompletionTests {
  /// Open tasks 1 to 3, a finished one, 4.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.text(
      "tasks add Milk; tasks add Bread; tasks add Rice; tasks add Old; tasks done 4")
    return sandbox
  }

  private func words(_ line: String, _ shell: Shell, _ sandbox: Sandbox) throws -> [String] {
    try sandbox.complete(line, in: shell).offers.map(\.word)
  }

  @Test(arguments: Shell.allCases)
  func `a script is printed without a home, a clock, or a file`(shell: Shell) throws {
    let sandbox = try Sandbox()
    try sandbox.text(
      """
      env -u HOME TASKS_NOW=nonsense TASKS_DB=/nonexistent/x TASKS_PATIENCE=x TZ=Nowhere \
        tasks completions \(shell) >/tmp/${HOME##*/}.script
      test -s /tmp/${HOME##*/}.script && cmp /tmp/${HOME##*/}.script <(tasks completions \(shell))
      rm /tmp/${HOME##*/}.script
      """)
    #expect(try names(in: sandbox.home) == [])
  }

  @Test(arguments: Shell.allCases)
  func `commands are offered in the order of the help`(shell: Shell) throws {
    let sandbox = try Sandbox()
    #expect(try words("tasks ", shell, sandbox) == Command.all.map(\.name))
    #expect(try words("tasks help ", shell, sandbox) == Command.all.map(\.name))
    #expect(try words("tasks --theme day re", shell, sandbox) == ["reopen", "redo"])
  }

  @Test(arguments: Shell.allCases)
  func `the long options of a command are offered, and no others`(shell: Shell) throws {
    let sandbox = try Sandbox()
    for (line, command) in [("edit 1 --", "edit"), ("list --json --", "list"), ("--", "today")] {
      let offered = Set(try words("tasks \(line)", shell, sandbox))
      let expected = Set(try #require(Command.named(command)).options.map(\.spelling))
      // zsh leaves out what is on the line already, and completes a value together with its "=".
      #expect(offered.isSubset(of: expected))
      #expect(expected.subtracting(offered).isSubset(of: shell == .zsh ? ["--json"] : []))
    }
  }

  @Test(arguments: Shell.allCases)
  func `an option offers its values, after a blank and after an equals sign`(shell: Shell) throws {
    let sandbox = try Sandbox()
    let orders = ["start", "name", "created", "updated", "number"]
    #expect(try words("tasks list --sort ", shell, sandbox) == orders)
    #expect(try words("tasks --color ", shell, sandbox) == ["auto", "always", "never"])
    #expect(try words("tasks list --on to", shell, sandbox) == ["today", "tomorrow"])
    #expect(try words("tasks add x --at no", shell, sandbox) == ["now", "noon"])
    #expect(try words("tasks list --limit ", shell, sandbox) == [])
    #expect(try words("tasks completions ", shell, sandbox) == ["bash", "zsh", "fish"])
    let formats = ["jsonl", "json", "csv", "todotxt", "taskwarrior", "ics"]
    #expect(try words("tasks export --as ", shell, sandbox) == formats)
    #expect(try words("tasks import x --as js", shell, sandbox) == ["jsonl", "json"])
    let (offers, line) = try sandbox.complete("tasks list --sort=na", in: shell)
    #expect(offers.map(\.word) == [shell == .fish ? "--sort=name" : "name"])
    #expect(shell == .fish || line == "tasks list --sort=name ")
  }

  @Test(arguments: Shell.allCases)
  func `a command offers the tasks that it is for, with their names`(shell: Shell) throws {
    let sandbox = try sandbox()
    let open = [
      Offer(word: "1", meaning: "Milk"), Offer(word: "2", meaning: "Bread"),
      Offer(word: "3", meaning: "Rice"),
    ]
    #expect(try sandbox.complete("tasks done ", in: shell).offers == open)
    #expect(try sandbox.complete("tasks -q done --json 1 ", in: shell).offers == open)
    #expect(
      try sandbox.complete("tasks edit --name 'a b' ", in: shell).offers
        == open + [Offer(word: "4", meaning: "Old")])
    #expect(try words("tasks reopen ", shell, sandbox) == ["4"])
    #expect(try words("tasks done -- ", shell, sandbox) == ["1", "2", "3"])
    #expect(try words("tasks add ", shell, sandbox) == [])
    // zsh falls back on options.
    #expect(try words("tasks list ", shell, sandbox).allSatisfy { $0.hasPrefix("-") })
  }

  @Test(arguments: Shell.allCases)
  func `the database that the line names is asked`(shell: Shell) throws {
    let sandbox = try sandbox()
    try sandbox.text("tasks --db 'my $(touch pwned) tasks.db' add Other; mkdir sub")
    try sandbox.text("cp my*.db sub/other.db")
    for line in [
      "tasks --db 'my $(touch pwned) tasks.db' done ", "tasks --db=~/sub/other.db done ",
      #"tasks --db my\ \$\(touch\ pwned\)\ tasks.db done "#, "tasks done --db sub/other.db ",
    ] {
      #expect(try words(line, shell, sandbox) == ["1"], "\(line)")
    }
    #expect(try words("tasks import sub/o", shell, sandbox).map { $0.suffix(8) } == ["other.db"])
    #expect(try words("tasks --db sub/o", shell, sandbox).map { $0.suffix(8) } == ["other.db"])
    sandbox.environment["TASKS_DB"] = "sub/other.db"
    #expect(try words("tasks done ", shell, sandbox) == ["1"])
    #expect(try !names(in: sandbox.home).contains("pwned"))
  }

  @Test(
    arguments: Shell.allCases,
    [
      "tasks --db $(touch pwned) done ", "tasks --db=`touch pwned` done ",
      "tasks --db \"$(touch pwned)\" done ", "tasks --db <(touch pwned) done ",
      "tasks --db ${x:=$(touch pwned)}/ --d", "tasks done $(touch pwned",
    ])
  func `what is typed is not run`(shell: Shell, line: String) throws {
    let sandbox = try sandbox()
    _ = try sandbox.complete(line, in: shell)
    #expect(try names(in: sandbox.home) == [".local"])
  }

  /// Codes of bash for completing, for listing, and for putting candidates into the line.
  @Test(arguments: [
    (9, "1\n2\n3\n"), (37, "1\n2\n3\n"), (42, "1\n2\n3\n"),
    (33, "1  Milk\n2  Bread\n3  Rice\n"), (63, "1  Milk\n2  Bread\n3  Rice\n"),
    (64, "1  Milk\n2  Bread\n3  Rice\n"),
  ])
  func `bash gets names only to list them`(type: Int, expected: String) throws {
    let sandbox = try sandbox()
    let offered = try sandbox.text(
      """
      set -u
      eval "$(tasks completions bash)"
      COMP_LINE='tasks done ' COMP_POINT=11 COMP_TYPE=\(type)
      _tasks
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(offered == expected)
  }

  @Test(arguments: Shell.allCases)
  func `no name does anything, whatever it holds`(shell: Shell) throws {
    let sandbox = try Sandbox()
    try sandbox.text(
      #"""
      tasks add 'a $(touch pwned) `touch pwned` b'
      python3 - <<'END'
      import os, sqlite3
      store = sqlite3.connect(".local/share/tasks/tasks.db")
      for name in (
          b"\"; touch pwned; '", b"'; touch pwned; \"", b"${x:=$(touch pwned)} <(touch pwned)",
          b"a:b:c [x] (y) {z} \\ \\t \\: \\", b"%F{red}%n %{ %", b"-n --help", b"* ? ~ ! !! #",
          b"tab\tnew\nline\rreturn", b"\x1b]0;title\x07\x1b[2J", b"bad \xff\xc3( bytes",
          "right \u202e left \u0085 \u2028".encode(), "東京 e\u0301 👪".encode(), b"(touch pwned)",
          b"end;touch pwned", b"| touch pwned &", b"  two  blanks  "):
        store.execute(
          "INSERT INTO task (id, name, start_at, created_at, updated_at, is_finish)"
          " VALUES (?, CAST(? AS TEXT), 1796100000, 0, 0, 0)", (os.urandom(16), name))
      store.commit()
      END
      """#)
    let expected = try sandbox.text("tasks list --open --format '{number}\t{name}'")
      .split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    let (offers, line) = try sandbox.complete("tasks done ", in: shell)
    #expect(offers == expected.map { Offer(word: $0[0], meaning: $0[1]) })
    #expect(offers.count == 17)
    #expect(shell == .fish || line == "tasks done ")
    // One that fits is taken over as a number alone.
    #expect(
      try sandbox.complete("tasks done 17", in: shell).line ?? "tasks done 17 " == "tasks done 17 ")
    #expect(try names(in: sandbox.home) == [".local"])
  }

  @Test(arguments: Shell.allCases, ["missing.db", "garbage.db", "empty.db", "folder", "locked.db"])
  func `a database that cannot be read offers nothing, at once`(
    shell: Shell, database: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.text(
      "tasks --db locked.db add Milk; echo nonsense >garbage.db; : >empty.db; mkdir folder")
    let (reading, writing) = try openPipe()
    let locker = try sandbox.start(
      """
      exec python3 -uc 'import sqlite3, signal
      store = sqlite3.connect("locked.db", isolation_level=None)
      store.execute("BEGIN EXCLUSIVE")
      print("locked")
      signal.pause()'
      """, output: writing)
    defer {
      locker.end()
      close(reading)
    }
    var byte: UInt8 = 0
    #expect(read(reading, &byte, 1) == 1)
    close(writing)
    let before = try names(in: sandbox.home)
    let clock = ContinuousClock()
    var offered: [String] = []
    let elapsed = try clock.measure {
      offered = try words("tasks --db \(database) done ", shell, sandbox)
    }
    #expect(offered == [])
    // A command waits ten seconds for a lock.
    #expect(elapsed < .seconds(8))
    #expect(try names(in: sandbox.home) == before)
  }
}
