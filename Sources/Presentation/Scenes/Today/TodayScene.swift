import Domain

/// The tasks of the local day.
package struct TodayScene: Scene {
  package enum Intent: Equatable, Sendable {
    case show(TodayFilter)
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
      let day = moment.today
      try listing.show(
        filter.listing(at: moment),
        overdue: filter.includesOverdue ? nil : .overdue(at: moment)
      ) { progress, largestNumber in
        ListingHeading(
          title: "Today", day: day, progress: progress, showsDates: filter.includesOverdue,
          largestNumber: largestNumber)
      }
      return .none
    }
  }
}
