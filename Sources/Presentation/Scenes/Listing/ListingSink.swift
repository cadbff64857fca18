import Domain

/// Where the tasks of a listing or of a change go, one by one, so that a million of them never
/// stand in memory.
package protocol ListingSink: AnyObject {
  /// What the sink makes use of; the rest is not even read.
  var needs: ListingNeeds { get }

  /// Comes once, before the first row.
  func begin(_ opening: Opening) throws(Failure)

  /// The next task of the listing, in order, where whole tasks are needed. What it throws ends the
  /// listing.
  func row(_ task: Task) throws(Failure)

  /// The next task of a listing of which no more is needed.
  func row(_ task: TaskSummary) throws(Failure)

  /// The next task that was changed, or was asked to be.
  func row(_ outcome: TaskOutcome) throws(Failure)

  /// Comes once, after the last row.
  func end() throws(Failure)

  /// What became of a task since the listing came the last time, where no more is needed. It comes
  /// without a beginning and an end.
  func event(_ event: TaskEvent) throws(Failure)
}

extension ListingSink {
  package func event(_ event: TaskEvent) {
    preconditionFailure("a sink that needs events takes them")
  }
}

package enum ListingNeeds: Hashable, Sendable {
  /// Whether there is any task.
  case existence
  case count
  /// Whole tasks.
  case tasks
  /// What rows show of tasks.
  case rows
  /// The same under a heading, for people.
  case headedRows
  /// What became of tasks since the last time.
  case events
}
