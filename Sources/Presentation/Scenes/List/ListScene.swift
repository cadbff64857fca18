import Domain

/// Open and finished tasks of any day.
package struct ListScene: Scene {
  package enum Intent: Equatable, Sendable {
    case show(ListFilter)
    /// The open tasks that come next, at most so many.
    case next(limit: Int)
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
      let nothing = filter == ListFilter() ? "no tasks yet: tasks add NAME" : "no task matches"
      let whole = try filter.showsBothStates ? filter.uncut.listing(at: moment) : nil
      output = try listing.show(
        filter.listing(at: moment),
        under: ListingHeading(title: "Tasks", nothing: nothing, showsDates: true),
        progressOf: whole)
    case .next(let limit):
      output = try listing.show(
        .next(at: moment, limit: limit),
        under: ListingHeading(title: "Next", nothing: "nothing comes next", showsDates: true))
    }
    return .none
  }
}
