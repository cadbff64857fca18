import Domain

/// What stands over a listing for people, and under it.
package struct ListingHeading: Equatable, Sendable {
  /// Fit to show: "Today", "Tasks".
  package let title: String
  /// The day shown, where it is one.
  package let day: Day?
  /// What is said where there is no row.
  package let nothing: String
  /// Rows name the date of a start too, not only the time.
  package let showsDates: Bool
  /// Shown as a bar; nil where a listing is not about how much is done.
  package var progress: Progress?
  /// The largest number of a row, so that the numbers stand in line. Where it is not known there is
  /// room for three digits, and rows from a longer number on stand further right.
  package var largestNumber: Int64?
  /// How many open tasks of earlier days are left out, where the listing tells so; at most 100.
  package var overdue: Int

  package init(
    title: String, day: Day? = nil, nothing: String, showsDates: Bool, progress: Progress? = nil,
    largestNumber: Int64? = nil, overdue: Int = 0
  ) {
    self.title = title
    self.day = day
    self.nothing = nothing
    self.showsDates = showsDates
    self.progress = progress
    self.largestNumber = largestNumber
    self.overdue = overdue
  }
}
