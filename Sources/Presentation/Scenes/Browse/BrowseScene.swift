import Domain

/// Tasks to walk through: a window on a listing of any length, with one task selected.
package struct BrowseScene: Scene {
  package enum Listing: Hashable, Sendable {
    /// The tasks of the day, with open ones of earlier days first.
    case today
    /// Those of later days.
    case upcoming
    case all
  }

  package enum Intent: Equatable, Sendable {
    case open(Listing)
    /// How many rows of tasks are on show.
    case fit(rows: Int)
    case reload
  }

  package struct Output: Equatable, Sendable {
  }

  package private(set) var output = Output()

  private let tasks: any TaskUseCase
  private let listings: any ListingUseCase
  private let history: any HistoryUseCase
  private let clock: any Clock
  private let feed: any ChangeFeed
  private let idle: any IdleTime

  package init(
    tasks: any TaskUseCase, listings: any ListingUseCase, history: any HistoryUseCase,
    clock: any Clock, feed: any ChangeFeed, idle: any IdleTime
  ) {
    self.tasks = tasks
    self.listings = listings
    self.history = history
    self.clock = clock
    self.feed = feed
    self.idle = idle
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    .none
  }
}
