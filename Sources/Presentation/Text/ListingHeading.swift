import Domain

/// What stands over a listing for people.
package struct ListingHeading: Equatable, Sendable {
  /// Fit to show: "Today", "Tasks".
  package let title: String
  /// The day shown, where it is one.
  package let day: Day?
  /// Shown as a bar; nil where a listing is not about how much is done.
  package let progress: Progress?
  /// Rows name the date of a start too, not only the time.
  package let showsDates: Bool
  /// The largest number of a row, so that the numbers stand in line. Where it is not known there is
  /// room for three digits, and rows from a longer number on stand further right.
  package let largestNumber: Int64?

  package init(
    title: String, day: Day? = nil, progress: Progress?, showsDates: Bool,
    largestNumber: Int64? = nil
  ) {
    self.title = title
    self.day = day
    self.progress = progress
    self.showsDates = showsDates
    self.largestNumber = largestNumber
  }
}
