import Domain

/// What a form makes of the start that is typed.
package enum StartReading: Equatable, Sendable {
  case time(StartTime)
  /// What is wrong with it, fit for a terminal, and what would do where that does not tell.
  case problem(String, examples: [String] = [])
}

/// A start as the wall has it.
package struct StartTime: Equatable, Sendable {
  package let date: Day
  /// 0 to 86,399; nil for the first instant of the day, which stands for no time at all.
  package let secondOfDay: Int?
  /// The date lies in another year than the present.
  package let isOfOtherYear: Bool
  /// A new task would start before the present.
  package let isPast: Bool
  /// The clocks skip the time that was meant: it is the first one after it.
  package let isMovedPastGap: Bool

  package init(
    date: Day, secondOfDay: Int?, isOfOtherYear: Bool = false, isPast: Bool = false,
    isMovedPastGap: Bool = false
  ) {
    self.date = date
    self.secondOfDay = secondOfDay
    self.isOfOtherYear = isOfOtherYear
    self.isPast = isPast
    self.isMovedPastGap = isMovedPastGap
  }

  init(_ placement: When.Placement, isOfNewTask: Bool, at moment: Moment) {
    let calendar = moment.calendar
    let local = calendar.localTime(at: placement.instant)
    let day = calendar.day(of: placement.instant)
    let isFirst = calendar.start(of: day) == placement.instant
    let date = isFirst ? day : local.date
    let isPast = isFirst ? day < moment.today : placement.instant < moment.minute
    self.init(
      date: date, secondOfDay: isFirst ? nil : local.secondOfDay,
      isOfOtherYear: date.date.year != moment.today.date.year,
      isPast: isPast && isOfNewTask, isMovedPastGap: placement.isMovedPastGap)
  }
}

extension StartTime {
  /// "Tue 1 Dec 09:30".
  package var text: String {
    let day = isOfOtherYear ? date.title : date.shortTitle
    let note =
      (isPast ? ", past" : "")
      + (isMovedPastGap ? ": the clocks skip the time that was meant" : "")
    guard let secondOfDay else { return "\(day), no time\(note)" }
    return "\(day) \(clockText(secondOfDay))\(note)"
  }
}
