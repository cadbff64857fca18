/// Where a task stands in a listing of several parts.
package struct ListingPlace: Hashable, Sendable {
  /// Of the listing's parts, from 0.
  package let part: Int
  package let position: TaskPosition

  package init(part: Int, position: TaskPosition) {
    self.part = part
    self.position = position
  }
}

/// A task, and where it stands in a listing.
package struct ListedTask: Equatable, Sendable {
  package let place: ListingPlace
  package let task: TaskSummary

  package init(place: ListingPlace, task: TaskSummary) {
    self.place = place
    self.task = task
  }
}
