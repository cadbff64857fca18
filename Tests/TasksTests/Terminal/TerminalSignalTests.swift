import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("The terminal is given back", .timeLimit(.minutes(2)))
struct TerminalSignalTests {
  @Test(
    "A signal gives the terminal back, and the process dies of it",
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGSEGV,
      SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGVTALRM, SIGPROF, SIGIO, SIGPWR,
      SIGSTKFLT,
    ])
  func signals(number: Int32) throws {
    let program = try HoldingProgram("\"$holder\" wait; echo status=$?.; read")
    let before = program.before
    let id = try program.awaitWord("held")
    #expect(program.terminal.modes != before)
    kill(id, number)
    let shown = try program.awaitText("status=\(128 + number).")
    #expect(shown.hasPrefix(HoldingProgram.givingBack))
    #expect(program.terminal.modes == before)
  }

  @Test(
    "A crash gives it back, whatever is left of the stack",
    arguments: [("segv", SIGSEGV), ("overflow", SIGSEGV), ("trap", SIGILL), ("abort", SIGABRT)])
  func crashes(word: String, number: Int32) throws {
    let program = try HoldingProgram("\"$holder\" \(word); echo status=$?.; read")
    let before = program.before
    _ = try program.awaitWord("held")
    let shown = try program.awaitText("status=\(128 + number).")
    #expect(shown.hasPrefix(HoldingProgram.givingBack))
    #expect(program.terminal.modes == before)
  }

  @Test("The end of the process gives it back, once", arguments: [("exit", 7), ("twice", 0)])
  func exits(word: String, status: Int) throws {
    let program = try HoldingProgram("\"$holder\" \(word); echo status=$?.; read")
    let before = program.before
    #expect(try program.awaitText("\u{1B}[?1006h").hasSuffix(HoldingProgram.taking))
    _ = try program.awaitWord("held")
    let shown = try program.awaitText("status=\(status).")
    #expect(shown.hasPrefix(HoldingProgram.givingBack))
    #expect(!shown.dropFirst(HoldingProgram.givingBack.count).contains("\u{1B}"))
    #expect(program.terminal.modes == before)
  }

  @Test("Signals that were ignored stay ignored", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func ignored(number: Int32) throws {
    let program = try HoldingProgram("trap '' \(number); \"$holder\" wait; echo status=$?.; read")
    let id = try program.awaitWord("held")
    kill(id, number)
    program.terminal.type("q")
    let shown = try program.awaitText("status=0.")
    #expect(shown.hasPrefix(HoldingProgram.givingBack + "given \(id)."))
  }

  @Test("A change of the size is told")
  func resizing() throws {
    let program = try HoldingProgram("\"$holder\" wait; echo status=$?.; read")
    let id = try program.awaitWord("held")
    program.terminal.setColumns(90)
    #expect(try program.awaitWord("resized") == id)
  }

  @Test(
    "Stopped it gives the terminal back; continued it takes it again and says so",
    arguments: ["wait", "suspend"])
  func stopping(word: String) throws {
    let program = try HoldingProgram(
      "set -m; \"$holder\" \(word); echo stopped=$?.; read; fg; echo status=$?.; read")
    let before = program.before
    let id = try program.awaitWord("held")
    if word == "wait" { kill(id, SIGTSTP) }
    #expect(try program.awaitText("stopped=\(128 + SIGTSTP).").hasPrefix(HoldingProgram.givingBack))
    #expect(program.terminal.modes == before)
    program.terminal.type("\n")
    try program.awaitText(HoldingProgram.taking)
    #expect(try program.awaitWord("retaken") == id)
    #expect(program.terminal.modes != before)
    program.terminal.type("q")
    #expect(try program.awaitText("status=0.").hasPrefix(HoldingProgram.givingBack))
    #expect(program.terminal.modes == before)
  }

  @Test("Continued in the background it waits for the foreground, and a signal ends it there")
  func background() throws {
    let program = try HoldingProgram(
      "set -m; \"$holder\" suspend; echo stopped=$?.; read; bg; wait %1; echo waits=$?.; id=$(jobs -p); kill %1; while kill -0 $id 2>/dev/null; do :; done; echo gone.; read"
    )
    let before = program.before
    _ = try program.awaitWord("held")
    try program.awaitText("stopped=\(128 + SIGTSTP).")
    program.terminal.type("\n")
    try program.awaitText("waits=\(128 + SIGTTOU).")
    #expect(program.terminal.modes == before)
    #expect(!(try program.awaitText("gone.").contains("\u{1B}")))
    #expect(program.terminal.modes == before)
  }

  @Test("After SIGSTOP, which nobody can watch, it is taken anew")
  func unwatchedStop() throws {
    let program = try HoldingProgram(
      "set -m; \"$holder\" wait; echo stopped=$?.; read; stty sane; fg; echo status=$?.; read")
    let id = try program.awaitWord("held")
    let held = program.terminal.modes
    kill(id, SIGSTOP)
    try program.awaitText("stopped=\(128 + SIGSTOP).")
    program.terminal.type("\n\r")
    try program.awaitText(HoldingProgram.taking)
    #expect(try program.awaitWord("retaken") == id)
    #expect(program.terminal.modes == held)
  }

  @Test("Started in the background it waits for the foreground")
  func startedInBackground() throws {
    let program = try HoldingProgram(
      "set -m; \"$holder\" wait & wait %1; echo stopped=$?.; read; fg; echo status=$?.; read"
    )
    let before = program.before
    #expect(!(try program.awaitText("stopped=\(128 + SIGTTOU).").contains("\u{1B}")))
    #expect(program.terminal.modes == before)
    program.terminal.type("\n")
    _ = try program.awaitWord("held")
    program.terminal.type("q")
    try program.awaitText("status=0.")
    #expect(program.terminal.modes == before)
  }
}
