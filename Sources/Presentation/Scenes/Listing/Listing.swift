import Domain

/// What a screen of tasks knows of them after they went to the sink.
package struct ListingOutput: Equatable, Sendable {
  /// How many tasks were found; 1 may stand for more where only existence was asked for.
  package let count: Int

  package init(count: Int) {
    self.count = count
  }
}

/// The part that all screens of tasks share: sends what the sink needs of a listing.
struct Listing {
  let tasks: any TaskUseCase
  let sink: any ListingSink
  private(set) var output = ListingOutput(count: 0)

  init(tasks: any TaskUseCase, sink: any ListingSink) {
    self.tasks = tasks
    self.sink = sink
  }

  /// - Parameters:
  ///   - overdue: the open tasks of earlier days, where the screen tells of them.
  ///   - heading: makes the heading, from how much of the listing is done and the largest number
  ///     there may be in it.
  mutating func show(
    _ listing: TaskListing, overdue: TaskListing? = nil,
    heading: (Progress, Int64) -> ListingHeading
  ) throws(Failure) {
    let count =
      switch sink.needs {
      case .existence: try tasks.count(listing, upTo: 1)
      case .count: try tasks.count(listing, upTo: .max)
      case .rows: try send(listing, under: nil, overdue: 0)
      case .headedRows:
        try tasks.snapshot { () throws(Failure) in
          let hidden = try tasks.count(overdue ?? TaskListing([]), upTo: 100)
          let heading = heading(try tasks.progress(listing), try largestNumber())
          return try send(listing, under: heading, overdue: hidden)
        }
      }
    output = ListingOutput(count: count)
  }

  private func largestNumber() throws(Failure) -> Int64 {
    var number: Int64 = 0
    let last = TaskListing([TaskQuery(order: .number, isReversed: true)], limit: 1)
    try tasks.list(last) { number = $0.number }
    return number
  }

  private func send(_ listing: TaskListing, under heading: ListingHeading?, overdue: Int)
    throws(Failure) -> Int
  {
    var count = 0
    try sink.begin(heading)
    try tasks.list(listing) { (task) throws(Failure) in
      count += 1
      try sink.row(task)
    }
    try sink.end(overdue: overdue)
    return count
  }
}
