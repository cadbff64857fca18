import Domain

/// The tasks of the local day.
package struct TodayScene: Scene {
  package enum Intent: Equatable, Sendable {
    case show(TodayFilter)
  }

  package private(set) var output = ListingOutput(count: 0)

  private let listing: Listing
  private let moment: Moment

  /// - Parameter memory: how the listing was, for a sink that needs no more than what became of it.
  package init(
    listings: any ListingUseCase, sink: any ListingSink, moment: Moment,
    memory: (any ListingMemory)? = nil
  ) {
    listing = Listing(listings: listings, sink: sink, memory: memory)
    self.moment = moment
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .show(let filter):
      let heading = ListingHeading(
        title: "Today", day: moment.today,
        nothing: filter.isPlain ? "nothing for today" : "no task matches",
        showsDates: filter.includesOverdue)
      output = try listing.show(
        filter.listing(at: moment), under: heading,
        progressOf: filter.state == nil ? filter.uncut.listing(at: moment) : nil,
        overdue: filter.isPlain ? .overdue(at: moment) : nil)
      return .none
    }
  }
}
