/// A day of the proleptic Gregorian calendar, in no particular zone.
package struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  package let number: Int

  package init(number: Int) {
    self.number = number
  }

  package static func < (left: Day, right: Day) -> Bool {
    left.number < right.number
  }
}
