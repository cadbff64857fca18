import Domain
import Presentation
import Testing
import tasks

@Suite("What a command line asks for")
struct CommandReadingTests {
  static let identity = "0f9c1b2e-5a77-4c1d-9f3e-2b6a8d4c7e10"

  @Test(
    "A line gives the screen it names",
    arguments: [
      ("", Screen.today(.show(TodayFilter()))),
      ("--open", .today(.show(TodayFilter(state: .open)))),
      ("today", .today(.show(TodayFilter()))),
      ("--", .today(.show(TodayFilter()))),
      ("-- today", .today(.show(TodayFilter()))),
      (
        "today --overdue --done --match milk --limit 3",
        .today(.show(TodayFilter(includesOverdue: true, state: .done, match: "milk", limit: 3)))
      ),
      ("list", .list(.show(ListFilter()))),
      (
        "list --overdue --open --match=a=b --sort name --reverse --limit=0",
        .list(
          .show(
            ListFilter(
              isOverdue: true, state: .open, match: "a=b", order: .name, isReversed: true,
              limit: 0)))
      ),
      ("list --match --open", .list(.show(ListFilter(match: "--open")))),
      ("list --match --", .list(.show(ListFilter(match: "--")))),
      ("list --match -h", .list(.show(ListFilter(match: "-h")))),
      ("list --match=", .list(.show(ListFilter()))),
      ("next", .list(.next(limit: 1))),
      ("next --limit 5", .list(.next(limit: 5))),
      ("next --limit 9223372036854775807", .list(.next(limit: .max))),
      ("--limit 5 next", .list(.next(limit: 5))),
      ("ui", .tabBar(.select(.today))),
      ("undo", .history(.undo(nil))),
      ("undo 12", .history(.undo(12))),
      ("undo -- 007", .history(.undo(7))),
      ("undo 9223372036854775808", .history(.undo(.max))),
      ("redo", .history(.redo)),
      ("log", .history(.log(limit: nil))),
      ("--limit 0 log", .history(.log(limit: 0))),
      ("check", .storage(.check)),
      ("backup -- -x", .storage(.backup(FilePath(Array("-x".utf8))))),
      ("export", .export(.write(.jsonl))),
      ("--as csv export", .export(.write(.csv))),
      ("import x", .import(.run(FilePath([0x78]), .jsonl))),
      ("import -", .import(.run(nil, .jsonl))),
      ("import --as=ics -n -", .import(.preview(nil, .ics))),
      ("import -- -", .import(.run(FilePath([0x2D]), .jsonl))),
      ("import --dry-run --as todotxt -- -n", .import(.preview(FilePath([0x2D, 0x6E]), .todotxt))),
    ])
  func screen(line: String, screen: Screen) {
    #expect(Reading(words(line)).outcome == .success(Invocation(.screen(screen))))
  }

  @Test("A listing is watched in a form that can be", arguments: ["", "--view", "--jsonl"])
  func watching(form: String) {
    let forms: [String: OutputForm] = ["--view": .view, "--jsonl": .jsonLines]
    for (command, screen) in [
      ("today", Screen.today(.show(TodayFilter()))), ("list", .list(.show(ListFilter()))),
    ] {
      #expect(
        Reading(words("\(command) --watch \(form)")).outcome
          == .success(Invocation(.screen(screen), form: forms[form], isWatching: true)))
    }
  }

  @Test("The words of a name are joined by one space, and keep every byte")
  func name() throws {
    let name = try TaskName(Array("Buy  two -- milks".utf8))
    let expected = Invocation(.screen(.addTask(.save(name, start: nil))))
    #expect(Reading(["add", "Buy  two", "--", "--", "milks"]).outcome == .success(expected))
  }

  @Test("A name may look like options and commands after --")
  func dashedName() throws {
    let name = try TaskName(Array("--help -q done".utf8))
    let expected = Invocation(.screen(.addTask(.save(name, start: nil))))
    #expect(Reading(["add", "--", "--help", "-q", "done"]).outcome == .success(expected))
  }

  @Test("What follows --at is its value, whatever it looks like", arguments: ["-1d", "+1d", "now"])
  func start(text: String) throws {
    let name = try TaskName(Array("x y".utf8))
    let expected = Invocation(.screen(.addTask(.save(name, start: try When(text)))))
    #expect(Reading(["--at", text, "add", "x", "y"]).outcome == .success(expected))
    #expect(Reading(["add", "x", "--at=\(text)", "y"]).outcome == .success(expected))
  }

  @Test("Filters take days")
  func days() throws {
    let between = ListFilter(from: try DayExpression("-7d"), to: try DayExpression("fri"))
    #expect(
      Reading(words("list --from -7d --to fri")).outcome
        == .success(Invocation(.screen(.list(.show(between))))))
    let on = ListFilter(on: try DayExpression("2026-12-01"))
    #expect(
      Reading(words("list --on=2026-12-01")).outcome
        == .success(Invocation(.screen(.list(.show(on))))))
  }

  @Test("Commands about tasks take many IDs, and options between them")
  func references() throws {
    let references = ReferenceList(
      try ["3", "#4", Self.identity].map { try TaskReference($0) })
    let cases: [(String, Screen)] = [
      ("show", .detail(.show(references))),
      ("done", .change(.finish(references))),
      ("reopen", .change(.reopen(references))),
      ("delete", .change(.delete(references))),
      ("-n delete", .change(.previewDelete(references))),
      ("delete --dry-run", .change(.previewDelete(references))),
    ]
    for (command, screen) in cases {
      #expect(
        Reading(words("\(command) 3 --json #4 \(Self.identity)")).outcome
          == .success(Invocation(.screen(screen), form: .json)))
    }
  }

  @Test("- stands for standard input, among the operands and before --")
  func input() throws {
    let reference = try TaskReference("3")
    let cases: [(String, Screen)] = [
      ("done -", .change(.finish(ReferenceList([], inputIndex: 0)))),
      ("done - 3", .change(.finish(ReferenceList([reference], inputIndex: 0)))),
      ("reopen 3 -", .change(.reopen(ReferenceList([reference], inputIndex: 1)))),
      ("delete -n -", .change(.previewDelete(ReferenceList([], inputIndex: 0)))),
      ("show - -- 3", .detail(.show(ReferenceList([reference], inputIndex: 0)))),
      (
        "edit --at +1d -",
        .change(.edit(ReferenceList([], inputIndex: 0), TaskEdit(start: try When("+1d"))))
      ),
      ("add -", .addTasks(.saveAll(start: nil))),
      ("add - --at 10:00", .addTasks(.saveAll(start: try When("10:00")))),
      ("add -- -", .addTask(.save(try TaskName([0x2D]), start: nil))),
      ("add - x", .addTask(.save(try TaskName(Array("- x".utf8)), start: nil))),
      ("add - -- -", .addTask(.save(try TaskName(Array("- -".utf8)), start: nil))),
    ]
    for (line, screen) in cases {
      #expect(Reading(words(line)).outcome == .success(Invocation(.screen(screen))), "\(line)")
    }
  }

  @Test("-0 ends what is read and what is printed with NUL")
  func nulEndedInput() {
    #expect(
      Reading(["add", "-0", "-"]).outcome
        == .success(
          Invocation(.screen(.addTasks(.saveAll(start: nil))), form: .rows, terminator: 0)))
  }

  @Test("edit changes what is named")
  func edit() throws {
    let reference = ReferenceList([try TaskReference("7")])
    let edit = TaskEdit(name: try TaskName(Array("new name".utf8)), start: try When("+1d"))
    #expect(
      Reading(["edit", "7", "--name", "new name", "--at", "+1d"]).outcome
        == .success(Invocation(.screen(.change(.edit(reference, edit))))))
    let renaming = TaskEdit(name: try TaskName(Array("x".utf8)))
    #expect(
      Reading(["edit", "-n", "7", "--name=x"]).outcome
        == .success(Invocation(.screen(.change(.previewEdit(reference, renaming))))))
  }

  @Test("The document of about is the standard one, unless an option names another")
  func document() {
    let standard = InfoSource(url: nil, keyPath: "", timeout: 15)
    let other = InfoSource(url: "http://option/", keyPath: "a.0", timeout: 0.5)
    let cases: [(String, AboutScene.Intent)] = [
      ("about", .fetch(standard)),
      ("about --url http://option/ --key-path a.0 --timeout 0.5", .fetch(other)),
      ("about --offline", .showKept(standard)),
    ]
    for (line, intent) in cases {
      #expect(Reading(words(line)).outcome == .success(Invocation(.screen(.about(intent)))))
    }
  }

  @Test("Paths are bytes, not text")
  func paths() {
    let path: [UInt8] = [0x2F, 0xFF, 0x0A]
    let cases: [(String, Screen)] = [
      ("backup", .storage(.backup(FilePath(path)))),
      ("import", .import(.run(FilePath(path), .jsonl))),
    ]
    for (command, screen) in cases {
      #expect(
        Reading([Array(command.utf8), path, Array("--db".utf8), path]).outcome
          == .success(Invocation(.screen(screen), database: FilePath(path))))
    }
  }

  @Test(
    "Help wins over every other error, unless it is a value or stands after --",
    arguments: [
      ("-h", nil), ("--help", nil), ("--nonsense --help", nil), ("lst -h", nil),
      ("list --help", "list"), ("--help list", "list"), ("list --limit x --json=1 -xh", "list"),
      ("list --limit 1 --limit 2 -h", "list"), ("edit -qh", "edit"), ("help -h", "help"),
      ("help", nil), ("help done", "done"), ("help help", "help"), ("-h --db", nil),
    ] as [(String, String?)])
  func help(line: String, command: String?) {
    #expect(Reading(words(line)).outcome == .success(Invocation(.help(command: command))))
  }

  @Test("A shell names its completions", arguments: Shell.allCases)
  func completions(shell: Shell) {
    #expect(
      Reading(words("completions \(shell)")).outcome == .success(Invocation(.completions(shell))))
  }

  @Test("manual asks for the manual page")
  func manual() {
    #expect(Reading(["manual"]).outcome == .success(Invocation(.manual)))
  }

  @Test("Every format has a word", arguments: ExchangeFormat.allCases)
  func format(format: ExchangeFormat) {
    #expect(
      Reading(words("export --as \(format)")).outcome
        == .success(Invocation(.screen(.export(.write(format))))))
  }

  @Test("--version asks for the version", arguments: ["--version", "list --version"])
  func version(line: String) {
    #expect(Reading(words(line)).outcome == .success(Invocation(.version)))
  }
}
