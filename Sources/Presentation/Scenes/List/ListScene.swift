import Domain

/// Open and finished tasks of any day.
package struct ListScene: Scene {
  package enum Intent: Equatable, Sendable {
    case show(ListFilter)
    /// The open tasks that come next, at most so many.
    case next(limit: Int)
  }

  package var output: ListingOutput { listing.output }

  private var listing: Listing
  private let moment: Moment

  package init(tasks: any TaskUseCase, sink: any ListingSink, moment: Moment) {
    listing = Listing(tasks: tasks, sink: sink)
    self.moment = moment
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .show(let filter):
      try show(filter.listing(at: moment), titled: "Tasks")
    case .next(let limit):
      try show(.next(at: moment, limit: limit), titled: "Next")
    }
    return .none
  }

  private mutating func show(_ tasks: TaskListing, titled title: String) throws(Failure) {
    try listing.show(tasks) { progress, largestNumber in
      ListingHeading(
        title: title, progress: progress, showsDates: true, largestNumber: largestNumber)
    }
  }
}
