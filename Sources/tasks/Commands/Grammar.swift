/// How times and days are written: part of the help of the commands that take them.
enum Grammar {
  static let when = """
    WHEN is a DAY, a TIME, or a DAY and a TIME:
      TIME  9:30, 09:30, 9am, 9:30pm, 2 pm, noon, midnight; today, also when past
      DAY   today, tomorrow, yesterday, mon to sun or in full ("next mon" is mon),
            2026-12-01; alone it is its first instant
      both  "tomorrow 9:30", "fri 2 pm", "2026-12-01 09:00"
    or an exact time:
      2026-12-01T09:00, with :SS, with Z or an offset such as +01:00; @1796115600
    or a step from now:
      now, +30m, +2h, +1d, +1w, +1mo, +1y, -1d, "in 2 hours", "in 3 days"
    Days, weeks, months and years keep the time on the clock; 31 January +1mo is
    the last day of February. Minutes and hours are exact. A weekday is the next
    one, today not counted. A time that the clocks skip is refused.
    """

  static let day = """
    DAY is today, tomorrow, yesterday, mon to sun or in full ("next mon" is mon, the
    next one, today not counted), a date such as 2026-12-01, or a step from today:
    -7d, +1w, +1mo, +1y.
    """

  static let id = """
    ID is a task's number (12 or #12), its UUID, or at least four characters of the
    beginning of it, one of them a letter or a dash. All or nothing: with one ID that
    names no task, or more than one, nothing is changed.
    """

  static let template = """
    TEMPLATE is text with fields in braces: {id}, {number}, {name}, {state}, {start},
    {created}, {updated}; times take a strftime form: {start:%H:%M}. {{ and }} are
    braces; \\t, \\n and \\\\ are a tab, a newline and a backslash.
    """
}
