/// What the clock on the wall shows at an instant.
package struct LocalTime: Hashable, Sendable {
  /// The date on the calendar beside the clock.
  package let date: Day
  /// 0 to 86,399.
  package let secondOfDay: Int
  /// Seconds east of UTC.
  package let offset: Int
  /// The clock showed the same before, at an earlier instant.
  package let isSecondPass: Bool

  package init(date: Day, secondOfDay: Int, offset: Int, isSecondPass: Bool) {
    self.date = date
    self.secondOfDay = secondOfDay
    self.offset = offset
    self.isSecondPass = isSecondPass
  }
}
