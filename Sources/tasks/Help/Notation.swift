/// What may stand where the help shows a word such as WHEN: part of every page that shows it.
package struct Notation: Sendable {
  /// The word.
  package let word: String
  /// Lines of at most 78 columns.
  package let text: String
  /// Some that completion offers.
  package var commonWords: [String] = []

  /// Those that need words, in the order of the help.
  package static let all = [id, when, day, template, exchangeFormat]

  static let id = Notation(
    word: "ID",
    text: """
      The number of a task (12 or #12), its UUID, or the beginning of that: four
      characters or more, one of them a letter or a dash. All or nothing: with one
      ID that names no task, or more than one, nothing is changed. One - among them
      stands for those on standard input, except after --: the first word of each
      line, so that rows of a listing will do; with -0 records end in NUL.
      """)

  static let when = Notation(
    word: "WHEN",
    text: """
      A day, a time, or a day and a time:
        9:30, 09:30, 9am, 9:30pm, 2 pm, noon, midnight: today, also when past;
        in edit on the day of the task
        today, tomorrow, yesterday, mon to sun or in full ("next mon" is mon),
        2026-12-01: its first instant; in edit at the time of the task
        "tomorrow 9:30", "fri at 2 pm", "2026-12-01 09:00"
      An exact time:
        2026-12-01T09:00, also with :SS, with Z or an offset such as +01:00
        @1796115600: seconds since 1970
      A step from now; in edit from the start of the task, but for "in 2 hours":
        now, +30m, +2h, +1d, +1w, +1mo, +1y, -1d, "in 2 hours", "in 3 weeks"
      A weekday is the next one, today not counted. Days, weeks, months and years
      keep the time on the clock; 31 January +1mo is the last day of February.
      Minutes and hours are exact. A time that a clock change skips is refused; a
      step that lands there moves to the first instant after it, and says so.
      """,
    commonWords: ["now", "today", "tomorrow", "noon", "midnight"] + weekdays + [
      "+30m", "+1d", "+1w",
    ])

  static let day = Notation(
    word: "DAY",
    text: """
      today, tomorrow, yesterday, mon to sun or in full ("next mon" is mon; today is
      not counted), a date such as 2026-12-01, or a step from today: -7d, +1w, +1mo.
      """,
    commonWords: ["today", "tomorrow", "yesterday"] + weekdays + ["-7d", "+1w"])

  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  static let template = Notation(
    word: "TEMPLATE",
    text: """
      Text with fields in braces: {id}, {number}, {name}, {state}, {start},
      {created}, {updated}. Times take a form of strftime(3): {start:%H:%M}.
      {{ and }} are braces; \\t, \\n and \\\\ are a tab, a newline and a backslash.
      """)

  /// What `--watch` does, a paragraph of the details of a listing.
  static let watching = """
    With --watch the view stays on the terminal and is drawn anew, in place, at each
    change by any process and at midnight, until Ctrl-C; what does not fit is counted
    in its last line. With --watch --jsonl each change is a line of its own, written
    at once: {"event":"added","task":{...}}, "changed" or "deleted", the last with
    the task as it was. That is said of the listing: a task comes into it or leaves
    it also by an edit, and at midnight with the day. What is there at the start is
    no event. A line tells the net change between two looks: a task that is added
    and deleted at once may leave none. It ends when nobody reads any more.
    """
}
