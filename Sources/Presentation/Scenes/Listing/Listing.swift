import Domain

/// The part that all screens of tasks share: sends what the sink needs of a listing.
struct Listing {
  let listings: any ListingUseCase
  let sink: any ListingSink
  let memory: (any ListingMemory)?

  /// - Parameters:
  ///   - heading: without what is counted, which is filled in.
  ///   - whole: the tasks whose progress the heading shows; nil for none.
  ///   - overdue: the open tasks of earlier days, where the screen tells of them.
  func show(
    _ listing: TaskListing, under heading: ListingHeading, progressOf whole: TaskListing? = nil,
    overdue: TaskListing? = nil
  ) throws(Failure) -> ListingOutput {
    let count =
      switch sink.needs {
      case .existence: try listings.count(listing, upTo: 1)
      case .count: try listings.count(listing, upTo: .max)
      case .tasks, .rows: try send(listing, under: nil)
      case .events: try sendEvents(of: listing)
      case .headedRows:
        try listings.read { () throws(Failure) in
          var heading = heading
          if let whole { heading.progress = try listings.progress(whole) }
          heading.largestNumber = try largestNumber()
          if let overdue { heading.overdue = try listings.count(overdue, upTo: 100) }
          return try send(listing, under: heading)
        }
      }
    return ListingOutput(count: count)
  }

  private func sendEvents(of listing: TaskListing) throws(Failure) -> Int {
    guard let memory else { preconditionFailure("nobody remembers how the listing was") }
    var count = 0
    try memory.changes(in: listing, from: listings) { event throws(Failure) in
      count += 1
      try sink.event(event)
    }
    return count
  }

  private func largestNumber() throws(Failure) -> Int64 {
    var number: Int64 = 0
    let last = TaskListing([TaskQuery(order: .number, isReversed: true)], limit: 1)
    try listings.summaries(last) { number = $0.number }
    return number
  }

  private func send(
    _ listing: TaskListing, under heading: ListingHeading?
  ) throws(Failure) -> Int {
    var count = 0
    try sink.begin(.listing(heading))
    if sink.needs == .tasks {
      try listings.list(listing) { (task) throws(Failure) in
        count += 1
        try sink.row(task)
      }
    } else {
      try listings.summaries(listing) { (task) throws(Failure) in
        count += 1
        try sink.row(task)
      }
    }
    try sink.end()
    return count
  }
}
