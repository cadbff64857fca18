import Domain

/// A listing, read a page at a time.
struct TaskPages {
  let listings: any ListingUseCase
  let listing: TaskListing

  /// The first tasks after a place; nil is before all.
  func after(_ place: ListingPlace?, limit: Int) throws(Failure) -> [ListedTask] {
    try listings.page(listing, after: place, limit: limit)
  }

  /// The last tasks before a place, in the order of the listing; nil is after all.
  func before(_ place: ListingPlace?, limit: Int) throws(Failure) -> [ListedTask] {
    try listings.page(listing, before: place, limit: limit)
  }

  /// Where a task stands in the listing; nil where it does not belong there.
  func place(of task: TaskSummary) throws(Failure) -> ListingPlace? {
    for (part, query) in listing.parts.enumerated() {
      // No more than the tasks of one second are looked through.
      var second = query
      let next = Instant(seconds: task.startAt.seconds + 1)
      second.from = max(query.from ?? task.startAt, task.startAt)
      second.before = min(query.before ?? next, next)
      let place = ListingPlace(part: part, position: task.position)
      let before = ListingPlace(part: 0, position: place.position.justBefore)
      let found = try listings.page(TaskListing([second]), after: before, limit: 1)
      if found.first?.task.number == task.number { return place }
    }
    return nil
  }

  /// Lends every task from one place to another, both included, in order.
  func visit(
    from first: ListingPlace, through last: ListingPlace, _ body: (TaskSummary) -> Void
  ) throws(Failure) {
    var place = first.justBefore
    while true {
      let page = try after(place, limit: Self.length)
      for listed in page {
        guard !listed.place.follows(last) else { return }
        body(listed.task)
      }
      guard page.count == Self.length, let end = page.last else { return }
      place = end.place
    }
  }

  /// How many tasks stand in memory while many are walked through.
  private static let length = 500
}

extension ListingPlace {
  /// Between this place and the one before it.
  var justBefore: ListingPlace { ListingPlace(part: part, position: position.justBefore) }

  func follows(_ other: ListingPlace) -> Bool {
    part == other.part ? position > other.position : part > other.part
  }
}

extension TaskPosition {
  fileprivate var justBefore: TaskPosition { TaskPosition(startAt: startAt, number: number - 1) }
}
