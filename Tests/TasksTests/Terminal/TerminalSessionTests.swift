import Domain
import Presentation
import Testing
import tasks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A process holds one terminal at a time.
@Suite("A session at a terminal", .serialized, .timeLimit(.minutes(1)))
struct TerminalSessionTests {
  private let terminal = PseudoTerminal()
  private let session: TerminalSession
  private let loop = EventLoop()

  init() {
    session = TerminalSession(input: terminal.device, output: terminal.device, depth: .none)
  }

  /// What is told until there are `count` events.
  private func events(_ count: Int) -> [TerminalEvent] {
    var told: [TerminalEvent] = []
    let observation = session.events.observe { told.append($0) }
    let turning = loop.add(session)
    loop.run { told.count >= count }
    turning.dispose()
    observation.dispose()
    return told
  }

  private func awaitInput() {
    var polled = pollfd(fd: terminal.device, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, -1) == 1)
  }

  /// This is what comes next on the terminal.
  private func shown(_ text: String) -> Bool { terminal.shown(text.utf8.count) == text }

  @Test("It takes the terminal, and gives it back as it was; twice is harmless")
  func beginAndEnd() throws {
    let before = terminal.modes
    try session.begin()
    try session.begin()
    #expect(terminal.modes != before)
    #expect(shown(HoldingProgram.taking))
    session.end()
    session.end()
    #expect(terminal.modes == before)
    #expect(shown(HoldingProgram.givingBack))
    #expect(session.interests == [])
  }

  @Test("A session that goes gives the terminal back, and another can take it")
  func deinitialization() throws {
    let before = terminal.modes
    do {
      let other = TerminalSession(input: terminal.device, output: terminal.device, depth: .none)
      try other.begin()
    }
    #expect(terminal.modes == before)
    try session.begin()
    session.end()
    #expect(terminal.modes == before)
  }

  @Test("Two cannot have a terminal at once, and a pipe is none")
  func refusals() throws {
    let pipe = Pipe()
    let none = TerminalSession(input: pipe.reading, output: pipe.writing, depth: .none)
    #expect(
      throws: Failure(.output, "cannot take the terminal: inappropriate ioctl for device")
    ) { try none.begin() }
    try session.begin()
    let second = TerminalSession(input: terminal.device, output: terminal.device, depth: .none)
    #expect(throws: Failure(.output, "cannot take the terminal: device or resource busy")) {
      try second.begin()
    }
    session.end()
  }

  @Test("Keys are told as they come; Ctrl-C and Ctrl-Z are keys")
  func keys() throws {
    try session.begin()
    #expect(!session.hasWaitingInput)
    terminal.type("a\u{3}\u{1A}\u{1B}[A")
    awaitInput()
    #expect(session.hasWaitingInput)
    #expect(
      events(4) == [.key(.character("a")), .key(.control("c")), .key(.control("z")), .key(.up)])
    #expect(!session.hasWaitingInput)
    session.end()
  }

  @Test("Escape is told when nothing follows it")
  func escape() throws {
    try session.begin()
    #expect(session.patience == nil)
    terminal.type("\u{1B}")
    #expect(events(1) == [.key(.escape)])
    #expect(session.patience == nil)
    session.end()
  }

  @Test("While a key is told, the keys that came with it are waiting; none is told after the end")
  func keysThatWait() throws {
    try session.begin()
    terminal.type("abc")
    var told: [TerminalEvent] = []
    let observation = session.events.observe { [session] event in
      told.append(event)
      if told.count == 2 { session.end() } else { #expect(session.hasWaitingInput) }
    }
    let turning = loop.add(session)
    loop.run { told.count >= 2 }
    turning.dispose()
    observation.dispose()
    #expect(told == [.key(.character("a")), .key(.character("b"))])
    #expect(!session.hasWaitingInput)
  }

  /// What is told at each turn until no key waits, where each takes so many milliseconds.
  private func turns(typing text: String, milliseconds: Int) throws -> [[TerminalEvent]] {
    var time = 0
    let session = TerminalSession(
      input: terminal.device, output: terminal.device, depth: .none, now: { time })
    var told: [TerminalEvent] = []
    let observation = session.events.observe {
      told.append($0)
      time += milliseconds
    }
    defer { observation.dispose() }
    try session.begin()
    terminal.type(text)
    awaitInput()
    var turns: [[TerminalEvent]] = []
    while session.hasWaitingInput {
      session.turn()
      turns.append(told)
      told = []
      #expect(session.patience == (session.hasWaitingInput ? 0 : nil))
    }
    session.end()
    return turns
  }

  @Test("Keys that take long are told in order, a few a turn, so that pictures come between")
  func slowKeys() throws {
    let turns = try turns(typing: "abcde", milliseconds: 10)
    #expect(turns.map(\.count) == [3, 2])
    #expect(turns.joined().elementsEqual("abcde".map { .key(.character($0)) }))
  }

  @Test("Ctrl-C overtakes keys that have waited for half a second, and none in a paste does")
  func interrupt() throws {
    let keys = String(repeating: "a", count: 20)
    let told = try turns(typing: keys + "\u{3}b", milliseconds: 100).joined()
    #expect(
      Array(told) == Array(repeating: .key(.character("a")), count: 6)
        + [.key(.control("c")), .key(.character("b"))])
    let paste = try turns(typing: keys + "\u{1B}[200~\u{3}\u{1B}[201~", milliseconds: 100)
    #expect(paste.joined().count == 21)
  }

  @Test("A canvas is drawn once; after a change of the size it is drawn anew")
  func drawing() throws {
    try session.begin()
    #expect(shown(HoldingProgram.taking))
    var canvas = Canvas(rows: 2, columns: 10)
    canvas.write("Milk", row: 1, column: 2)
    session.draw(canvas)
    let whole = "\u{1B}[?2026h\u{1B}[?25l\u{1B}[0m\u{1B}[2J\u{1B}[2;3HMilk\u{1B}[?2026l"
    #expect(shown(whole))
    session.draw(canvas)
    // As the kernel sends it to a process of which the terminal is the controlling one. The threads
    // of the tests block it.
    var one = sigset_t()
    sigemptyset(&one)
    sigaddset(&one, SIGWINCH)
    pthread_sigmask(SIG_UNBLOCK, &one, nil)
    raise(SIGWINCH)
    #expect(events(1) == [.resized])
    session.draw(canvas)
    #expect(shown(whole))
    session.end()
    session.draw(canvas)
    try session.begin()
    #expect(shown(HoldingProgram.givingBack + HoldingProgram.taking))
    session.end()
  }

  @Test(
    "The size is that of the terminal, within reason",
    arguments: [(24, 80), (1, 1), (60, 200), (65_535, 65_535)] as [(UInt16, UInt16)])
  func size(rows: UInt16, columns: UInt16) {
    terminal.setColumns(columns, rows: rows)
    #expect(session.size == (min(Int(rows), 500), min(Int(columns), 500)))
  }

  @Test("The size of a terminal that does not know it is the standard one")
  func standardSize() {
    #expect(session.size == (24, 80))
    let other = TerminalSession(
      input: terminal.device, output: terminal.device, depth: .none, standardSize: (50, 2_000))
    #expect(other.size == (50, 500))
    terminal.setColumns(30, rows: 0)
    #expect(other.size == (50, 30))
  }

  @Test("A frame comes whole where somebody made the terminal one that does not wait")
  func withoutWaiting() throws {
    var canvas = Canvas(rows: 200, columns: 1_000)
    for row in 0..<200 { canvas.write(String(repeating: "x", count: 1_000), row: row, column: 0) }
    let frame = FrameWriter(depth: .none).frame(from: nil, to: canvas)
    try session.begin()
    #expect(shown(HoldingProgram.taking))
    let flags = fcntl(terminal.device, F_GETFL)
    #expect(fcntl(terminal.device, F_SETFL, flags | O_NONBLOCK) == 0)
    let drawn = try reading(frame.count, from: terminal.controller) { session.draw(canvas) }
    #expect(drawn == frame)
    session.end()
  }

  @Test("A terminal that is gone is told once, and not waited for")
  func hangingUp() throws {
    let pair = PseudoTerminal()
    let other = TerminalSession(input: pair.device, output: pair.device, depth: .none)
    try other.begin()
    pair.hangUp()
    var told: [TerminalEvent] = []
    let observation = other.events.observe { told.append($0) }
    let turning = loop.add(other)
    loop.run { !told.isEmpty }
    other.turn()
    #expect(told == [.hungUp])
    #expect(other.interests.count == 1)
    #expect(!other.hasWaitingInput)
    turning.dispose()
    observation.dispose()
    other.end()
  }
}
