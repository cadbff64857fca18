/// One way to write a time or a day, as the help shows it.
package struct WrittenForm: Hashable, Sendable {
  /// Each of them can be typed as it stands.
  package let examples: [String]
  package let meaning: String

  init(_ examples: String..., means meaning: String) {
    self.examples = examples
    self.meaning = meaning
  }
}

extension When {
  /// Every form of a WHEN.
  package static let writtenForms = [
    WrittenForm(
      "9:30", "09:30:15", "9am", "9:30 pm", "noon", "midnight",
      means: "a time today, also when past"),
    WrittenForm(
      "today", "tomorrow", "yesterday", "fri", "next monday", "2026-12-01",
      means: "the first instant of a day; a weekday is the next one, today not counted"),
    WrittenForm(
      "tomorrow 9:30", "fri 2 pm", "2026-12-01 09:00", "2026-12-01T09:00",
      means: "a time on a day"),
    WrittenForm(
      "2026-12-01T09:00Z", "2026-12-01T09:00:30+01:00", "2026-12-01 09:00 -0500",
      means: "a time with its offset from UTC"),
    WrittenForm("@1796115600", means: "seconds since 1970 in UTC"),
    WrittenForm("now", means: "the present minute"),
    WrittenForm(
      "+30m", "+2h", "+1d", "+1w", "+1mo", "+1y", "-1d",
      means: "a step from now, or from the task's own start where one is moved"),
    WrittenForm("in 2 minutes", "in 3 weeks", means: "a step from now"),
  ]
}

extension DayExpression {
  /// Every form of a DAY.
  package static let writtenForms = [
    WrittenForm(
      "today", "tomorrow", "yesterday", "fri", "next monday",
      means: "a day near today; a weekday is the next one, today not counted"),
    WrittenForm("2026-12-01", means: "a date"),
    WrittenForm("-7d", "+1w", "+1mo", "-1y", means: "a step from today"),
  ]
}
