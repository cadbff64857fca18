import Domain

/// A local time taken apart, as a time form names its parts.
struct ClockReading {
  let instant: Instant
  let local: LocalTime
  let year: Int
  /// 1 to 12.
  let month: Int
  /// 1 to 31.
  let day: Int

  init(_ instant: Instant, local: LocalTime) {
    self.instant = instant
    self.local = local
    (year, month, day) = local.date.date
  }

  var hour: Int { local.secondOfDay / 3_600 }
  var minute: Int { local.secondOfDay / 60 % 60 }
  var second: Int { local.secondOfDay % 60 }

  /// 1 to 12.
  var hourOf12: Int { (hour + 11) % 12 + 1 }

  /// 1 to 366.
  var dayOfYear: Int { local.date.number - firstDay(ofYear: year).number + 1 }

  /// 0 is Monday.
  var daysSinceMonday: Int { local.date.weekday.rawValue }

  /// 0 is Sunday.
  var daysSinceSunday: Int { (daysSinceMonday + 1) % 7 }

  /// The week of the year in which weeks begin so many days ago; days before the first whole week
  /// are in week 0.
  func week(daysSinceItsFirst days: Int) -> Int { (dayOfYear + 6 - days) / 7 }

  /// The week that holds this day, and the year that has most of that week. Source: ISO 8601.
  var isoWeek: (year: Int, week: Int) {
    let thursday = Day(number: local.date.number - daysSinceMonday + 3)
    let year = thursday.date.year
    return (year, (thursday.number - firstDay(ofYear: year).number) / 7 + 1)
  }

  private func firstDay(ofYear year: Int) -> Day {
    guard let day = Day(year: year, month: 1, day: 1) else {
      preconditionFailure("every year has a first of January")
    }
    return day
  }
}
