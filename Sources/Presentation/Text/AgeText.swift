/// How long ago something was, in words: "just now", "3 days ago".
///
/// - Parameter seconds: negative where a clock was set back since.
func ageText(seconds: Int64) -> String {
  switch seconds {
  case ..<(-60): "some time ago"
  case ..<60: "just now"
  case ..<3_600: ago(seconds / 60, "minute")
  case ..<86_400: ago(seconds / 3_600, "hour")
  case ..<(60 * 86_400): ago(seconds / 86_400, "day")
  case ..<(730 * 86_400): ago(seconds / (30 * 86_400), "month")
  default: ago(seconds / (365 * 86_400), "year")
  }
}

private func ago(_ count: Int64, _ unit: String) -> String {
  "\(count) \(unit)\(count == 1 ? "" : "s") ago"
}
