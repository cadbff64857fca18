import Domain

/// What the keys change is changed by the scenes of the commands.
extension BrowseScene {
  /// Finishes what is selected, or opens it again where all of it is finished.
  mutating func toggle() throws(Failure) {
    let isFinished = marked == nil && window.selected?.task.isFinish == true
    var tale = try run(isFinished ? .reopen(SelectedTasks.all) : .finish(SelectedTasks.all))
    if marked != nil, !tale.tellsOfChange { tale = try run(.reopen(SelectedTasks.all)) }
    try finish(tale, selecting: nil)
  }

  mutating func delete() throws(Failure) {
    try finish(run(.delete(SelectedTasks.all)), selecting: nil)
  }

  mutating func postpone(days: Int) throws(Failure) {
    let start: When
    do {
      start = try When(days < 0 ? "\(days)d" : "+\(days)d")
    } catch {
      throw Failure(.usage, error.reason)
    }
    let selection = moved ?? selection
    let tale = try run(
      .edit(SelectedTasks.all, TaskEdit(start: start)), on: selection,
      telling: ChangeTale(movingBy: days))
    try finish(tale, selecting: tale.first?.task)
    let isSelected = tale.only.map { $0.number == window.selected?.task.number } ?? false
    moved = isSelected ? nil : selection
  }

  /// Nothing to take back is no failure, but the news.
  mutating func revert(_ intent: HistoryScene.Intent) throws(Failure) {
    let tale = ChangeTale()
    var scene = HistoryScene(history: history, sink: tale)
    do {
      _ = try scene.handle(intent)
    } catch {
      guard error.kind == .nothingToUndo else { throw error }
      message = error.message
      return
    }
    try finish(tale, selecting: tale.first?.task)
    if case .undo = intent { followUp = .redo }
  }

  /// Goes to a task that a form stored.
  mutating func follow(_ number: Int64, after change: Change) throws(Failure) {
    let tale = ChangeTale()
    tale.begin(.change(change))
    let reference = TaskReference(target: .number(number), text: "\(number)")
    try tasks.find([reference]) { tale.row($0) }
    try finish(tale, selecting: tale.first?.task)
  }

  /// Changes the tasks selected, all in one write.
  private func run(
    _ intent: ChangeScene.Intent, on selection: SelectedTasks? = nil,
    telling tale: ChangeTale = ChangeTale()
  ) throws(Failure) -> ChangeTale {
    var scene = ChangeScene(
      tasks: tasks, input: selection ?? self.selection, sink: tale, moment: moment)
    _ = try scene.handle(intent)
    return tale
  }

  private var selection: SelectedTasks {
    guard let places = markedPlaces else { return SelectedTasks(window.selected?.task.number) }
    return SelectedTasks(in: pages, from: places.first, through: places.last)
  }

  /// Shows what came of a change.
  ///
  /// - Parameter task: selected where it is in the listing. Else the selection stays where it was, on
  ///   the task that comes next there.
  private mutating func finish(_ tale: ChangeTale, selecting task: Task?) throws(Failure) {
    guard tale.text() != nil else { return }
    marked = nil
    let whereabouts = tale.only.map { destination(of: $0, after: tale) } ?? ""
    message = tale.text(whereabouts: whereabouts)
    followUp = .undo
    do {
      let place = try task.flatMap { task throws(Failure) in try pages.place(of: task.summary) }
      if task != nil, place == nil, let only = tale.only {
        let absence = try absence(of: only, after: tale)
        message = tale.text(whereabouts: whereabouts.isEmpty ? absence : whereabouts)
      }
      try window.reload(selecting: place ?? window.selected?.place, in: pages)
      try count()
    } catch {
      // What is done already is not to be done again, whatever the user is told and tries.
      putOff(.reload)
    }
  }
}

extension TaskFormScene.Intent {
  /// What it does once it stored a task.
  var change: Change {
    if case .edit = self { .did(.edit) } else { .did(.add) }
  }
}
