import Domain
import Testing
import tasks

@Suite("What is wrong with a command line")
struct UsageErrorTests {
  @Test(
    "A wrong line is refused with the reason and one hint",
    arguments: [
      ("lst", "unknown command \"lst\"", "did you mean \"list\"?"),
      ("tody --nonsense", "unknown command \"tody\"", "did you mean \"today\"?"),
      ("frobnicate", "unknown command \"frobnicate\"", "see \"tasks help\""),
      ("List", "unknown command \"List\"", "did you mean \"list\"?"),
      ("do 1", "unknown command \"do\"", "did you mean \"done\"?"),
      ("help lsit", "unknown command \"lsit\"", "did you mean \"list\"?"),
      ("li", "unknown command \"li\"", "did you mean \"list\"?"),
      ("list --don", "unknown option \"--don\"", "did you mean \"--done\"?"),
      (
        "list \(String(repeating: "x", count: 90))",
        "unexpected operand \"\(String(repeating: "x", count: 80))…\"", "see \"tasks help list\""
      ),
      ("help list done", "unexpected operand \"done\"", "see \"tasks help help\""),
      ("list --jsn", "unknown option \"--jsn\"", "did you mean \"--json\"?"),
      ("list --js", "unknown option \"--js\"", "did you mean \"--json\"?"),
      ("del 1", "unknown command \"del\"", "did you mean \"delete\"?"),
      ("list --zzz", "unknown option \"--zzz\"", "see \"tasks help list\""),
      ("list --revers=1", "unknown option \"--revers\"", "did you mean \"--reverse\"?"),
      ("--nonsense", "unknown option \"--nonsense\"", "see \"tasks help today\""),
      ("list -qz", "unknown option \"-z\"", "see \"tasks help list\""),
      ("list -é", "unknown option \"-é\"", "see \"tasks help list\""),
      (
        "add -5 kilos", "unknown option \"-5\"",
        "put \"--\" before a name that starts with a dash"
      ),
      (
        "show 1 --limit 2", "option \"--limit\" does not belong to \"show\"",
        "see \"tasks help show\""
      ),
      (
        "check --json", "option \"--json\" does not belong to \"check\"", "see \"tasks help check\""
      ),
      ("-n", "option \"-n/--dry-run\" does not belong to \"today\"", "see \"tasks help today\""),
      ("list --limit", "option \"--limit\" needs a value, N", "see \"tasks help list\""),
      (
        "--sort", "option \"--sort\" needs a value, start|name|created|updated|number",
        "see \"tasks help today\""
      ),
      ("list --json=x", "option \"--json\" takes no value", "see \"tasks help list\""),
      ("list --json=", "option \"--json\" takes no value", "see \"tasks help list\""),
      ("--help=x", "option \"-h/--help\" takes no value", "see \"tasks help today\""),
      (
        "list --limit 1 --limit=1", "option \"--limit\" is given twice", "see \"tasks help list\""
      ),
      (
        "list --ids --json", "options \"--json\" and \"--ids\" exclude each other",
        "see \"tasks help list\""
      ),
      (
        "list -q --view --count", "options \"--count\" and \"--view\" exclude each other",
        "see \"tasks help list\""
      ),
      (
        "list --json -0", "options \"-0/--null\" and \"--json\" exclude each other",
        "see \"tasks help list\""
      ),
      (
        "list -0 --jsonl", "options \"-0/--null\" and \"--jsonl\" exclude each other",
        "see \"tasks help list\""
      ),
      (
        "list -0 --count", "options \"-0/--null\" and \"--count\" exclude each other",
        "see \"tasks help list\""
      ),
      (
        "list -0 --view", "options \"-0/--null\" and \"--view\" exclude each other",
        "see \"tasks help list\""
      ),
      (
        "list --done --open", "options \"--open\" and \"--done\" exclude each other",
        "see \"tasks help list\""
      ),
      (
        "list --on fri --from mon", "options \"--on\" and \"--from\" exclude each other",
        "see \"tasks help list\""
      ),
      (
        "list --to mon --on fri", "options \"--on\" and \"--to\" exclude each other",
        "see \"tasks help list\""
      ),
      (
        "edit 3", "nothing to change: give \"--name\", \"--at\" or both",
        "see \"tasks help edit\""
      ),
      ("add", "missing operand NAME...", "see \"tasks help add\""),
      ("done", "missing operand ID...", "see \"tasks help done\""),
      ("backup", "missing operand FILE", "see \"tasks help backup\""),
      ("import", "missing operand FILE|-", "see \"tasks help import\""),
      ("import a b", "unexpected operand \"b\"", "see \"tasks help import\""),
      ("import - -", "unexpected operand \"-\"", "see \"tasks help import\""),
      ("export tasks.json", "unexpected operand \"tasks.json\"", "see \"tasks help export\""),
      ("export --as", "option \"--as\" needs a value, FORMAT", "see \"tasks help export\""),
      (
        "export --as xml",
        "option \"--as\" takes jsonl, json, csv, todotxt, taskwarrior or ics, not \"xml\"",
        "see \"tasks help export\""
      ),
      (
        "list --as csv", "option \"--as\" does not belong to \"list\"", "see \"tasks help list\""
      ),
      (
        "export --json", "option \"--json\" does not belong to \"export\"",
        "see \"tasks help export\""
      ),
      (
        "export -n", "option \"-n/--dry-run\" does not belong to \"export\"",
        "see \"tasks help export\""
      ),
      ("completions", "missing operand bash|zsh|fish", "see \"tasks help completions\""),
      (
        "completions tcsh", "the shell is bash, zsh or fish, not \"tcsh\"",
        "see \"tasks help completions\""
      ),
      ("completions bash zsh", "unexpected operand \"zsh\"", "see \"tasks help completions\""),
      ("undo 1 2", "unexpected operand \"2\"", "see \"tasks help undo\""),
      ("undo -1", "unknown option \"-1\"", "see \"tasks help undo\""),
      ("redo 1", "unexpected operand \"1\"", "see \"tasks help redo\""),
      ("log 1", "unexpected operand \"1\"", "see \"tasks help log\""),
      (
        "log --format {number}", "option \"--format\" does not belong to \"log\"",
        "see \"tasks help log\""
      ),
      (
        "undo --limit 2", "option \"--limit\" does not belong to \"undo\"",
        "see \"tasks help undo\""
      ),
      ("manual list", "unexpected operand \"list\"", "see \"tasks help manual\""),
      ("backup a b", "unexpected operand \"b\"", "see \"tasks help backup\""),
      ("list milk", "unexpected operand \"milk\"", "see \"tasks help list\""),
      ("today -", "unexpected operand \"-\"", "see \"tasks help today\""),
      (
        "list --limit -1", "option \"--limit\" takes a number, 0 or more, not \"-1\"",
        "see \"tasks help list\""
      ),
      (
        "list --limit=", "option \"--limit\" takes a number, 0 or more, not \"\"",
        "see \"tasks help list\""
      ),
      (
        "list --limit 9223372036854775808",
        "the number \"9223372036854775808\" of \"--limit\" is too large",
        "see \"tasks help list\""
      ),
      (
        "list --sort size",
        "option \"--sort\" takes start, name, created, updated or number, not \"size\"",
        "see \"tasks help list\""
      ),
      (
        "--color red", "option \"--color\" takes auto, always or never, not \"red\"",
        "see \"tasks help today\""
      ),
      (
        "--theme=", "option \"--theme\" takes night or day, not \"\"", "see \"tasks help today\""
      ),
      ("--db=", "the value of \"--db\" is empty", "see \"tasks help today\""),
      ("about --url=", "the value of \"--url\" is empty", "see \"tasks help about\""),
    ])
  func refusal(line: String, message: String, hint: String) {
    #expect(Reading(words(line)).failure == Failure(.usage, message, hint: hint))
  }

  @Test(
    "--timeout takes seconds, more than 0 and at most a day",
    arguments: ["0", "0.0", "-1", "1e3", "inf", "nan", ".5", "5.", "1.2.3", "", "86400.1", "0x10"])
  func timeout(text: String) {
    #expect(
      Reading(["about", "--timeout", text]).failure?.message
        == "option \"--timeout\" takes seconds, more than 0 and at most 86400, not \"\(text)\"")
  }

  @Test("Text that is no UTF-8 is refused where it stops being so, and shown as escapes")
  func invalidText() {
    let value: [UInt8] = Array("--match=a".utf8) + [0xC3, 0x28]
    #expect(
      Reading([Array("list".utf8), value]).failure
        == Failure(
          .usage, "the value of \"--match\" is not UTF-8 at byte 2: \"a\\xc3(\"",
          hint: "see \"tasks help list\""))
  }

  @Test("A name that is no UTF-8 is refused")
  func invalidName() {
    #expect(
      Reading([Array("add".utf8), [0x61, 0xFF]]).failure?.message
        == "a name must be UTF-8: byte 2 is not")
  }

  @Test("What is no ID is refused", arguments: ["%", "abc", "", "#", "1.5"])
  func identifier(text: String) {
    let failure = Reading(["done", "1", text]).failure
    #expect(failure?.kind == .usage)
    #expect(failure?.message.hasPrefix("\"\(text)\" is not an ID") == true)
  }

  @Test(
    "What is no entry of the log is refused",
    arguments: ["0", "000", "abc", "", "#7", "+1", "1.5", "-", " 1", "\u{661}"])
  func entry(text: String) {
    #expect(
      Reading(["undo", text]).failure
        == Failure(
          .usage, "\"\(text)\" is not an entry: a number, 1 or more, from \"tasks log\"",
          hint: "see \"tasks help undo\""))
  }

  @Test("After -- a - is no standard input")
  func literalDash() {
    #expect(Reading(["done", "--", "-"]).failure?.message.hasPrefix("\"-\" is not an ID") == true)
  }

  @Test("Standard input is read once")
  func inputTwice() {
    #expect(
      Reading(["done", "-", "1", "-"]).failure
        == Failure(
          .usage, "standard input can be read once, and \"-\" stands here twice",
          hint: "see \"tasks help done\""))
  }

  @Test("An unknown word is shown with its control characters as escapes")
  func visible() {
    #expect(
      Reading(["\u{1B}[2J"]).failure
        == Failure(.usage, "unknown command \"\\u001b[2J\"", hint: "see \"tasks help\""))
  }

  @Test("A file needs a name", arguments: ["backup", "import"])
  func emptyFile(command: String) {
    #expect(Reading([command, ""]).failure?.message == "the name of the file is empty")
  }
}
