import Domain
import Presentation

/// A list screen on stored tasks, with a clock, a feed and idle time that the test turns on.
final class BrowseStage {
  let stage = Stage()
  let clock = GivenClock()
  let feed = GivenFeed()
  let idle = GivenIdleTime()
  let listings: InterruptedListings
  private(set) var scene: BrowseScene
  private(set) var routes: [Route] = []
  private(set) var alerts: [Failure] = []
  private let observations = DisposeBag()
  private let area: Area

  init(rows: Int = 24, columns: Int = 80) {
    area = Area(rows: rows, columns: columns)
    listings = InterruptedListings(stage.repository)
    scene = BrowseScene(
      tasks: stage.tasks, listings: listings, history: stage.history, clock: clock,
      feed: feed, idle: idle)
    scene.watch { [unowned self] in send($0) }?.disposeWith(observations)
    if let intent = BrowseView.intent(fitting: area) { send(intent) }
  }

  var output: BrowseScene.Output { scene.output }

  /// The names on show, the one selected in brackets, marked ones with a sign.
  var names: [String] {
    output.rows.enumerated().map { index, row in
      let name = row.isMarked ? "*\(row.name)" : row.name
      return index == output.selected ? "[\(name)]" : name
    }
  }

  /// The screen, blanks at the ends of rows left out.
  var screen: String {
    let canvas = canvas
    return (0..<canvas.rows).map(canvas.text(ofRow:)).joined(separator: "\n")
  }

  var canvas: Canvas {
    var canvas = Canvas(rows: area.rows, columns: area.columns)
    BrowseView.draw(output, in: area, on: &canvas)
    return canvas
  }

  func send(_ intent: BrowseScene.Intent) {
    enter { (scene) throws(Failure) in try scene.handle(intent) }
  }

  /// As when the screen comes back after it was hidden.
  func load() {
    enter { (scene) throws(Failure) in try scene.load() }
  }

  func press(_ keys: Key...) {
    for key in keys {
      guard let intent = BrowseView.intent(for: key, in: output, area: area) else { continue }
      send(intent)
    }
  }

  func press(_ letters: String) {
    for letter in letters { press(.character(letter)) }
  }

  func dismiss(_ screen: Screen, stored: Int64?) {
    enter { (scene) throws(Failure) in try scene.screenDismissed(screen, stored: stored) }
  }

  /// Runs what waits for idle time.
  func rest() { idle.pass() }

  private func enter(
    _ body: (inout BrowseScene) throws(Failure) -> Effect<BrowseScene.Intent>
  ) {
    do {
      switch try body(&scene) {
      case .none: break
      case .route(let route): routes.append(route)
      case .cancel: idle.drop()
      case .run(_, let start):
        idle.drop()
        _ = start { [unowned self] result in
          if case .success(let intent) = result { send(intent) }
        }
      }
    } catch {
      alerts.append(error)
    }
  }
}

/// Tells the moment it was given.
final class GivenClock: Clock {
  var moment = noon
  let minutes = ObservableEvent<Void>()
}

final class GivenFeed: ChangeFeed {
  let changes = ObservableEvent<Void>()
}

/// Idle time that comes when the test says so.
final class GivenIdleTime: IdleTime {
  private var works: [() -> Void] = []

  func whenIdle(_ work: @escaping () -> Void) -> Disposable {
    works.append(work)
    return Disposable { [weak self] in self?.works = [] }
  }

  func pass() {
    let works = works
    self.works = []
    for work in works { work() }
  }

  func drop() { works = [] }
}

/// Listings of which some reads end, as they do where a key waits; not those inside of a write.
final class InterruptedListings: ListingUseCase {
  private let listings: InMemoryTaskRepository
  /// How many reads are to come before.
  var undisturbed = 0
  var interruptions = 0
  var failure = Failure(.interrupted, "the read was interrupted")

  init(_ listings: InMemoryTaskRepository) {
    self.listings = listings
  }

  func list(_ listing: TaskListing, visit: (Task) throws(Failure) -> Void) throws(Failure) {
    try interrupt()
    try listings.list(listing, visit: visit)
  }

  func summaries(
    _ listing: TaskListing, visit: (TaskSummary) throws(Failure) -> Void
  ) throws(Failure) {
    try interrupt()
    try listings.summaries(listing, visit: visit)
  }

  func count(_ listing: TaskListing, upTo ceiling: Int) throws(Failure) -> Int {
    try interrupt()
    return try listings.count(listing, upTo: ceiling)
  }

  func progress(_ listing: TaskListing) throws(Failure) -> Progress {
    try interrupt()
    return try listings.progress(listing)
  }

  func read<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try listings.read(body)
  }

  private func interrupt() throws(Failure) {
    guard interruptions > 0, !listings.isWriting else { return }
    guard undisturbed == 0 else {
      undisturbed -= 1
      return
    }
    interruptions -= 1
    throw failure
  }
}
