import Domain

extension Day {
  /// "Tue 1 Dec 2026".
  var title: String { "\(shortTitle) \(date.year)" }

  /// "Tue 1 Dec".
  var shortTitle: String {
    let (_, month, day) = date
    return "\(weekday.shortTitle) \(day) \(monthTitle(month).short)"
  }

  /// "1 Dec" or "1 Dec 2026", as in `title(in:)`.
  func dateTitle(in today: Day) -> String {
    let (year, month, day) = date
    let title = "\(day) \(monthTitle(month).short)"
    return year == today.date.year ? title : "\(title) \(year)"
  }

  /// Without the year, where that is the year of `today`.
  func title(in today: Day) -> String {
    date.year == today.date.year ? shortTitle : title
  }
}

extension LocalTime {
  /// "09:00"; seconds are dropped.
  var clockText: String { Presentation.clockText(secondOfDay / 60 * 60) }
}

/// "09:00", and "09:00:05" where there are seconds.
func clockText(_ secondOfDay: Int) -> String {
  var text: [UInt8] = []
  appendDecimal(secondOfDay / 3_600, width: 2, to: &text)
  text.append(":")
  appendDecimal(secondOfDay / 60 % 60, width: 2, to: &text)
  if secondOfDay % 60 != 0 {
    text.append(":")
    appendDecimal(secondOfDay % 60, width: 2, to: &text)
  }
  return String(decoding: text, as: UTF8.self)
}
