/// Every option there is.
extension Option {
  package static let all =
    [at, newName, dryRun] + selection + [overdue, on, from, to, sort, reverse] + document
    + [exchangeFormat] + watchedOutput + everywhere

  // Task

  package static let at = valued(
    "at", .text("WHEN"), in: .task, "when the task starts")
  package static let newName = valued("name", .text("NAME"), in: .task, "the new name")
  package static let dryRun = flag(
    "dry-run", short: "n", in: .task, "change nothing; show what would become of the tasks")

  // Selection

  /// What every listing takes.
  package static let selection = [open, done, match, limit]

  package static let open = flag("open", in: .selection, "only open tasks")
  package static let done = flag("done", in: .selection, "only finished tasks")
  package static let match = valued(
    "match", .text("TEXT"), in: .selection,
    "only tasks whose name holds TEXT, taken literally, in upper or lower case")
  package static let limit = valued(
    "limit", .text("N"), in: .selection, "at most N rows; 0 is none")
  package static let overdue = flag(
    "overdue", in: .selection, "open tasks of earlier days (list: only these; today: these first)")
  package static let on = valued(
    "on", .text("DAY"), in: .selection, "tasks that start on that day")
  package static let from = valued(
    "from", .text("DAY"), in: .selection, "tasks that start on that day or later")
  package static let to = valued(
    "to", .text("DAY"), in: .selection, "tasks that start on that day or earlier")
  package static let sort = valued(
    "sort", .choice(.order), in: .selection,
    "the order; without it, start")
  package static let reverse = flag("reverse", in: .selection, "turn the whole order round")

  // Document

  package static let document = [url, keyPath, timeout, offline]

  package static let url = valued(
    "url", .text("URL"), in: .document, "where the document is; http or https",
    variable: "TASKS_ABOUT_URL")
  package static let keyPath = valued(
    "key-path", .text("PATH"), in: .document,
    "where in the document it stands, such as data.items.0.info")
  package static let timeout = valued(
    "timeout", .text("SECONDS"), in: .document, "for the whole answer; without it, 15")
  package static let offline = flag(
    "offline", in: .document, "show the copy kept from the last good fetch")

  // File

  package static let exchangeFormat = valued(
    "as", .choice(.exchangeFormat), in: .file, "the format; without it, jsonl")

  // Output

  /// The forms of a result that is tasks.
  package static let output = [json, jsonLines, tsv, ids, count, format, null, view]
  /// Those that a listing to look at takes on top.
  package static let watchedOutput = output + [watch]

  package static let json = flag("json", in: .output, "JSON; errors are JSON too")
  package static let jsonLines = flag(
    "jsonl", in: .output, "one JSON object a line; errors are JSON too")
  package static let tsv = flag(
    "tsv", in: .output, "rows, tab-separated; of tasks number, state, start, name")
  package static let ids = flag("ids", in: .output, "the numbers, one a line")
  package static let count = flag("count", in: .output, "how many")
  package static let format = valued(
    "format", .text("TEMPLATE"), in: .output, "one line a task")
  package static let null = flag(
    "null", short: "0", in: .output, "end rows, numbers and lines with NUL, not newline")
  package static let view = flag(
    "view", in: .output, "the view for people, whatever standard output is")
  package static let watch = flag(
    "watch", in: .output, "stay, and show what changes; off a terminal with --jsonl")

  // Everywhere

  /// What every command takes.
  package static let everywhere = [database, color, theme, quiet, version, help]

  package static let database = valued(
    "db", .file("FILE"), in: .everywhere, "the database", variable: "TASKS_DB")
  package static let color = valued(
    "color", .choice(.color), in: .everywhere,
    "when to use colour; without it, auto")
  package static let theme = valued(
    "theme", .choice(.theme), in: .everywhere,
    "the colours; without it, night", variable: "TASKS_THEME")
  package static let quiet = flag(
    "quiet", short: "q", in: .everywhere,
    "print no result; a listing exits 1 when nothing matched")
  package static let version = flag("version", in: .everywhere, "print the version and stop")
  package static let help = flag("help", short: "h", in: .everywhere, "print the help and stop")
}
