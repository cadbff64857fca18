import Domain

/// What stands over a listing for people.
package struct ListingHeading: Equatable, Sendable {
  /// Fit to show: "Today", "Tasks".
  package let title: String
  /// The day shown, where it is one.
  package let day: Day?
  package let progress: Progress
  /// Rows name the date of a start too, not only the time.
  package let showsDates: Bool

  package init(title: String, day: Day? = nil, progress: Progress, showsDates: Bool) {
    self.title = title
    self.day = day
    self.progress = progress
    self.showsDates = showsDates
  }
}

/// Tasks as text in one of the forms: `begin`, a `row` for each task, `end`.
///
/// A form for people prints the heading and the rows at the surface's width; the machine forms take
/// no notice of either.
package struct TaskText {
  package init(form: OutputForm, surface: Surface) { fatalError("text helper") }

  /// `heading` is nil where the result is no listing for people.
  package mutating func begin(_ heading: ListingHeading?, into bytes: inout [UInt8]) {}

  package mutating func row(_ task: Task, into bytes: inout [UInt8]) {}

  /// `overdue` is how many open tasks of earlier days the listing leaves out, at most 100.
  package mutating func end(overdue: Int, into bytes: inout [UInt8]) {}
}
