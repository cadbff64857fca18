import Domain

/// Tasks to walk through: a window on a listing of any length, with one task selected.
package struct BrowseScene: Scene {
  package private(set) var output = Output()

  let tasks: any TaskUseCase
  let listings: any ListingUseCase
  let history: any HistoryUseCase
  private let clock: any Clock
  private let feed: any ChangeFeed
  private let idle: any IdleTime

  /// The present, as of the intent that is handled.
  private(set) var moment: Moment
  /// nil until it is asked for one.
  var listing: Listing?
  var window = TaskWindow()
  /// nil where no more than one task is selected.
  var marked: MarkedTasks?
  /// As typed.
  var filter: Filter?
  /// The filter that the rows have passed.
  var match = ""
  var message: String?
  /// The tasks that were moved just now, where the selection is not on them: they are moved again if
  /// the next key says so.
  var moved: SelectedTasks?
  /// What the user may want next, after what the message tells.
  var followUp: Intent?
  /// As of which the rows are those of today or of later days.
  var day: Day?
  var progress: Progress?
  /// How many open tasks of earlier days there are, at most 100; 0 where they are not of the listing.
  var overdue = 0
  var isCountDue = false
  /// What others asked for and a key interrupted, in order: it is done after all.
  var due: [Intent] = []
  var numberDigits = 1

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
    moment = clock.moment
    output.today = moment.today
  }

  /// What was going on before the user went elsewhere is over.
  package mutating func load() throws(Failure) -> Effect<Intent> {
    forgetMessage()
    moved = nil
    marked = nil
    return try handle(.reload)
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    if intent.isOfUser { forgetMessage() }
    if intent.isOfUser, !intent.isPostponing { moved = nil }
    let effect = try enter(retry: intent) { (scene) throws(Failure) in try scene.act(intent) }
    // What the last key left to be done is not done after the next one.
    if case .none = effect, intent.isOfUser { return .cancel }
    return effect
  }

  package func watch(_ send: @escaping (Intent) -> Void) -> Disposable? {
    let changes = feed.changes.observe { send(.reload) }
    let minutes = clock.minutes.observe { send(.passMinute) }
    return Disposable {
      changes.dispose()
      minutes.dispose()
    }
  }

  package mutating func screenDismissed(
    _ screen: Screen, stored: Int64?
  ) throws(Failure) -> Effect<Intent> {
    guard case .taskForm(let form) = screen, let stored else { return .none }
    return try enter(retry: .reload) { (scene) throws(Failure) in
      try scene.follow(stored, after: form.change)
      return .none
    }
  }

  private mutating func forgetMessage() {
    message = nil
    followUp = nil
  }

  /// Does something at the present moment, and shows what came of it. A long read ends when a key
  /// comes; what asked for it is asked again once no key waits.
  private mutating func enter(
    retry intent: Intent, _ body: (inout BrowseScene) throws(Failure) -> Effect<Intent>
  ) throws(Failure) -> Effect<Intent> {
    moment = clock.moment
    defer { show() }
    do {
      let effect = try body(&self)
      if case .none = effect, isBehind { return whenIdle(.catchUp) }
      return effect
    } catch {
      if error.kind == .busy, intent.isReload, !window.rows.isEmpty {
        // Who is writing tells of it in the end. Until then, or the next minute, the rows are old.
        day = nil
        return .none
      }
      guard error.kind == .interrupted else { throw error }
      guard !intent.isOfUser else { return whenIdle(intent) }
      if intent != .catchUp { putOff(intent) }
      return whenIdle(.catchUp)
    }
  }

  /// Does it in idle time.
  mutating func putOff(_ intent: Intent) {
    if !due.contains(intent) { due.append(intent) }
  }

  private func whenIdle(_ intent: Intent) -> Effect<Intent> {
    .run(text: "searching") { [idle] finish in idle.whenIdle { finish(.success(intent)) } }
  }

  /// Something is left for idle time.
  private var isBehind: Bool { (filter?.text ?? "") != match || isCountDue || !due.isEmpty }

  var pages: TaskPages { pages(match: match) }

  func pages(match: String) -> TaskPages {
    TaskPages(
      listings: listings, listing: (listing ?? .today).tasks(at: moment, match: match))
  }

  private mutating func show() {
    output.listing = listing ?? .today
    output.today = moment.today
    output.progress = progress
    output.numberDigits = numberDigits
    output.filter = filter
    output.isMarking = marked != nil
    output.marked = marked?.count
    output.message = message
    output.followUp = followUp
    output.overdue = overdue
    output.isCutAbove = window.isCutAbove
    output.isCutBelow = window.isCutBelow
    output.selected = window.selected == nil ? nil : window.index
    let marked = markedPlaces
    var previous: Day?
    output.rows = window.rows.map { listed in
      let isMarked = marked.map { range in
        !range.first.follows(listed.place) && !listed.place.follows(range.last)
      }
      let row = Row(
        listed.task, at: moment, after: previous, isMarked: isMarked ?? false)
      previous = row.day
      return row
    }
  }
}
