import Domain

extension BrowseScene {
  package struct Output: Equatable, Sendable {
    package var listing = Listing.today
    package var today = Day(number: 0)
    /// Of the day for today, else of all that is listed; nil until it was counted.
    package var progress: Progress?
    /// How many open tasks of earlier days there are, at most 100; 0 where they are not of the listing.
    package var overdue = 0
    package var rows: [Row] = []
    /// The index of a row; nil where there is none.
    package var selected: Int?
    package var isCutAbove = false
    package var isCutBelow = false
    /// So many digits have room for the number of each task.
    package var numberDigits = 1
    /// nil where all of the listing is shown.
    package var filter: Filter?
    /// Several tasks are being selected.
    package var isMarking = false
    /// How many; nil where that is not known.
    package var marked: Int?
    /// What has just happened.
    package var message: String?
    /// What the user may want next, after that: to undo a change, or to redo what was undone.
    package var followUp: Intent?

    package init() {}
  }

  package struct Filter: Equatable, Sendable {
    package var field: TextField
    /// Keys are its letters.
    package var isTyping = true

    /// - Parameter text: filled in.
    init(_ text: String = "") {
      field = TextField(filledIn: text)
    }

    package var text: String { field.text }
  }

  /// A task on show.
  package struct Row: Equatable, Sendable {
    package enum State: Hashable, Sendable, CaseIterable {
      /// Open, and starts later.
      case coming
      /// Open, and has started.
      case begun
      /// Open, and of an earlier day.
      case overdue
      case finished
    }

    package var number: Int64
    /// Fit for a terminal.
    package var name: String
    package var state: State
    package var start: LocalTime
    /// It starts with its day, and no time on the clock is meant.
    package var isAllDay: Bool
    package var day: Day
    /// The row above is of another day, or there is none.
    package var isFirstOfDay: Bool
    package var isMarked: Bool

    package init(
      number: Int64, name: String, state: State, start: LocalTime, isAllDay: Bool, day: Day,
      isFirstOfDay: Bool, isMarked: Bool = false
    ) {
      self.number = number
      self.name = name
      self.state = state
      self.start = start
      self.isAllDay = isAllDay
      self.day = day
      self.isFirstOfDay = isFirstOfDay
      self.isMarked = isMarked
    }
  }
}

extension BrowseScene.Row {
  /// - Parameter previous: the day of the row above; nil for the first.
  init(_ task: TaskSummary, at moment: Moment, after previous: Day?, isMarked: Bool) {
    let calendar = moment.calendar
    let day = calendar.day(of: task.startAt)
    let state: State =
      if task.isFinish {
        .finished
      } else if day < moment.today {
        .overdue
      } else {
        task.startAt <= moment.now ? .begun : .coming
      }
    self.init(
      number: task.number, name: task.name.visibleText, state: state,
      start: calendar.localTime(at: task.startAt),
      isAllDay: calendar.start(of: day) == task.startAt, day: day, isFirstOfDay: day != previous,
      isMarked: isMarked)
  }
}
