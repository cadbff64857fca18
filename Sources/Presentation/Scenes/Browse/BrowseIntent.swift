extension BrowseScene {
  package enum Intent: Equatable, Sendable {
    case open(Listing)
    /// How many rows of tasks are on show.
    case fit(rows: Int)
    case reload
    /// A minute has passed.
    case passMinute
    /// Selects the task so many rows further down, or up where negative.
    case move(by: Int)
    /// The same by so many windows.
    case turnPage(by: Int)
    case moveToFirst
    case moveToLast
    /// To the first task from this minute on.
    case moveToNow
    /// Selects the task of a row on show.
    case select(row: Int)
    /// Finishes the tasks selected, or opens them again where all are finished.
    case toggle
    /// The same for the task of a row on show, which is selected then.
    case toggleRow(Int)
    case add
    case edit
    case delete
    /// Moves the tasks selected by so many days.
    case postpone(days: Int)
    case undo
    case redo
    /// Begins to select several tasks, those that the cursor passes, or ends it.
    case mark
    /// Moves, and selects the tasks on the way, until a plain movement.
    case extend(by: Int)
    /// Ends what was begun last: typing a filter, selecting several tasks, the filter; puts the
    /// message away.
    case leave
    /// Begins to type a filter.
    case filter
    case type(TextField.Edit)
    /// Ends the typing of a filter, which stays.
    case keepFilter
    /// Does what was left for idle time: shows the tasks that the filter lets pass, and counts.
    case catchUp
  }
}

extension BrowseScene.Intent {
  /// A key asked for it, so that the message of the last one has been read.
  var isOfUser: Bool {
    switch self {
    case .open, .fit, .reload, .passMinute, .catchUp: false
    default: true
    }
  }

  /// It is about all of the tasks selected.
  var isOfSelection: Bool {
    switch self {
    case .toggle, .delete, .postpone, .leave: true
    default: false
    }
  }

  /// It shows what is shown already as it is now.
  var isReload: Bool { self == .reload || self == .passMinute }

  var isPostponing: Bool {
    if case .postpone = self { true } else { false }
  }
}
