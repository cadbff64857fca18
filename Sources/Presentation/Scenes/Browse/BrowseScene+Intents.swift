import Domain

extension BrowseScene {
  mutating func act(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .open(let listing): try open(listing)
    case .fit(let rows): try fit(rows: rows)
    case .reload: try reload()
    case .passMinute: try passMinute()
    case .move(let distance): follow(try window.move(by: distance, in: pages))
    case .turnPage(let count):
      follow(try window.move(by: count * max(1, window.capacity - 1), in: pages))
    case .moveToFirst:
      try window.showFirst(in: pages)
      follow(nil)
    case .moveToLast:
      try window.showLast(in: pages)
      follow(nil)
    case .moveToNow:
      try moveToNow()
      follow(nil)
    case .select(let row): follow(window.select(row: row))
    case .toggle: try toggle()
    case .toggleRow(let row):
      window.select(row: row)
      marked = nil
      try toggle()
    case .add: return .route(.to(.taskForm(.add(start: (listing ?? .today).newStart))))
    case .edit:
      guard let number = window.selected?.task.number else { return .none }
      return .route(.to(.taskForm(.edit(number))))
    case .delete: try delete()
    case .postpone(let days): try postpone(days: days)
    case .undo: try revert(.undo(nil))
    case .redo: try revert(.redo)
    case .mark: toggleMarking()
    case .extend(let distance):
      beginMarking(isHeld: false)
      follow(try window.move(by: distance, in: pages), isMarking: true)
    case .leave: try leave()
    case .filter: filter = Filter(filter?.text ?? "")
    case .type(let edit): filter?.field.apply(edit)
    case .keepFilter: keepFilter()
    case .catchUp: try catchUp()
    }
    return .none
  }

  private mutating func open(_ listing: Listing) throws(Failure) {
    guard listing != self.listing else { return try reload() }
    var opened = self
    opened.listing = listing
    opened.filter = nil
    opened.match = ""
    opened.marked = nil
    try opened.showBeginning()
    self = opened
    try count()
  }

  /// All tasks begin where now is.
  mutating func showBeginning() throws(Failure) {
    if listing == .all { try moveToNow() } else { try window.showFirst(in: pages) }
  }

  private mutating func fit(rows: Int) throws(Failure) {
    guard rows != window.capacity else { return }
    guard listing != nil else {
      window = TaskWindow(capacity: rows)
      return
    }
    try window.resize(to: rows, in: pages)
  }

  /// Reads everything again. The task selected stays so where it went to in the listing; where it
  /// is gone, its neighbour is.
  mutating func reload() throws(Failure) {
    guard listing != nil else { return }
    let selected = window.selected
    let place = try selected.flatMap { old throws(Failure) in
      try current(old.task.number).flatMap { task throws(Failure) in try pages.place(of: task) }
    }
    try window.reload(selecting: place ?? selected?.place, in: pages)
    marked?.follow(window, movedBy: nil)
    try count()
  }

  private mutating func passMinute() throws(Failure) {
    guard moment.today != day else { return }
    try reload()
  }

  /// To the first task from this minute on, else to the last before it. Where neither is found
  /// there is none at all.
  private mutating func moveToNow() throws(Failure) {
    guard let listing else { return }
    let now = listing.now(at: moment)
    let next = try pages.after(now, limit: 1).first
    let isNext = next?.place.part == now.part
    let place = try isNext ? next?.place : pages.before(now, limit: 1).last?.place
    guard let place = place ?? next?.place else {
      window = TaskWindow(capacity: window.capacity)
      return
    }
    try window.show(around: place, in: pages)
  }

  /// A stored task as it is now; nil where it is gone.
  func current(_ number: Int64) throws(Failure) -> TaskSummary? {
    var found: TaskSummary?
    let reference = TaskReference(target: .number(number), text: "\(number)")
    do {
      try tasks.find([reference]) { found = $0.summary }
    } catch {
      guard error.kind == .notFound else { throw error }
    }
    return found
  }
}
