/// A day of the week. The raw value counts from Monday.
package enum Weekday: Int, Hashable, Sendable, CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}

extension Day {
  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    let index = (number + 3).dividedRoundingDown(by: 7).remainder
    guard let weekday = Weekday(rawValue: index) else {
      preconditionFailure("a remainder of 7 names no weekday")
    }
    return weekday
  }

  /// The first such weekday after this day, this day not counted.
  func next(_ weekday: Weekday) -> Day {
    let ahead = (weekday.rawValue - self.weekday.rawValue - 1).dividedRoundingDown(by: 7).remainder
    return adding(days: ahead + 1)
  }
}
