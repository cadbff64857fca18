import Domain

extension BrowseScene {
  package enum Listing: Hashable, Sendable {
    /// The tasks of the day, with open ones of earlier days first.
    case today
    /// Those of later days.
    case upcoming
    case all
  }
}

extension BrowseScene.Listing {
  /// - Parameter match: as in `TaskQuery`.
  func tasks(at moment: Moment, match: String = "") -> TaskListing {
    switch self {
    case .today: .today(at: moment, includesOverdue: true, match: match)
    case .upcoming: TaskListing([TaskQuery(from: moment.startOfTomorrow, match: match)])
    case .all: TaskListing([TaskQuery(match: match)])
    }
  }

  /// Those whose progress is shown: overdue tasks are not of the day.
  func counted(at moment: Moment) -> TaskListing {
    self == .today ? .today(at: moment) : tasks(at: moment)
  }

  /// Before the tasks that start from this minute on, in the part of open ones where parts are told
  /// apart by that.
  func now(at moment: Moment) -> ListingPlace {
    ListingPlace(
      part: self == .today ? Self.openPart : 0,
      position: TaskPosition(startAt: moment.minute, number: 0))
  }

  /// Of the listing of a day: between overdue tasks and finished ones.
  static let openPart = 1

  /// The start that is filled in for a new task, in the grammar of WHEN.
  var newStart: String { self == .upcoming ? "tomorrow" : "now" }
}

extension Moment {
  var startOfToday: Instant { calendar.start(of: today) }

  var startOfTomorrow: Instant { calendar.start(of: today.adding(days: 1)) }
}
