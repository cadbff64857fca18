import Domain

/// Tells of each change of a store: its own at once, those of other processes when their files were
/// touched. Where files cannot be watched it tells its own alone.
package final class StoreFeed: ChangeFeed, EventSource {
  package let changes = ObservableEvent<Void>()

  private let store: Store
  private let watch: FolderWatch?
  private var place: WatchedPlace
  /// What the observers were told of last.
  private var seen = StoreSight.unknown
  /// When to look at the store, on the monotonic clock; nil is not until something happens.
  private var lookAt: Int?
  /// When to look again after that.
  private var laterLooks: ArraySlice<Int> = []
  /// Until when nothing is listened to, where it is known to be looked at later: what happens meanwhile
  /// is one with it, and a writer may touch its files ten thousand times a second.
  private var deafUntil = 0
  /// How often a writer was met in a row.
  private var encounters = 0
  /// Until when nothing more is told: a thousand changes are a few for who looks.
  private var quietUntil = 0

  /// - Parameter store: of which this is the only feed.
  package init(_ store: Store) {
    self.store = store
    watch = FolderWatch()
    place = WatchedPlace(of: store.file.path)
    watchPlace()
    // The store keeps this: it must not name the store itself, which would then never go.
    store.onChange = { [weak self] in self?.tellOwnChange() }
  }

  package var interests: [EventInterest] {
    guard let watch, deafUntil <= monotonicMilliseconds() else { return [] }
    return [EventInterest(descriptor: watch.descriptor, reads: true, writes: false)]
  }

  package var patience: Int? {
    let now = monotonicMilliseconds()
    return lookAt.map { max(0, (now < deafUntil ? deafUntil : $0) - now) }
  }

  package func turn() {
    let now = monotonicMilliseconds()
    guard deafUntil <= now else { return }
    switch takeEvents() {
    case .nothing: break
    case .change: awaitLook(at: now)
    case .logging:
      awaitLook(at: now + Self.logPauses[0])
      laterLooks = Self.logPauses.dropFirst().map { now + $0 }[...]
    }
    if let lookAt, lookAt <= now { look(at: now) }
  }

  private func awaitLook(at moment: Int) {
    let moment = max(moment, quietUntil)
    lookAt = min(lookAt ?? moment, moment)
    deafUntil = quietUntil
    encounters = min(encounters, Self.encountersBeforeLongestPause)
  }

  private func look(at now: Int) {
    lookAt = laterLooks.popFirst()
    let sight = store.look()
    guard sight != .locked else { return lookAgain(after: now) }
    encounters = 0
    if sight == .unknown || sight != seen { notify(of: sight) }
  }

  /// Until the lock is gone: whoever has it may let it go and touch no file.
  private func lookAgain(after now: Int) {
    encounters += 1
    let isSoon = encounters <= Self.soonEncounters
    lookAt = now + (isSoon ? 2 * min(encounters, Self.encountersBeforeLongestPause) : Self.pause)
    deafUntil = now + 2
  }

  private func tellOwnChange() { notify(of: store.look()) }

  private func notify(of sight: StoreSight) {
    seen = sight
    quietUntil = monotonicMilliseconds() + Self.quiet
    changes.notifyObservers()
  }

  // Some 0.8 s in all.
  private static let soonEncounters = 32
  private static let encountersBeforeLongestPause = 16
  /// Between looks from then on, in milliseconds.
  private static let pause = 500
  /// In milliseconds.
  private static let quiet = 40
  /// From a write to a log to the looks at it, in milliseconds. What was written counts once the index
  /// of the log is, which lies in shared memory, and of which nothing tells; before that a disk may
  /// have to be waited for.
  ///
  /// Source: https://sqlite.org/walformat.html
  private static let logPauses = [5, 45, 250]

  /// What events may mean for the store.
  private enum Meaning {
    case nothing, logging, change
  }

  private func takeEvents() -> Meaning {
    guard let events = watch?.takeEvents(), !events.isEmpty else { return .nothing }
    let isElsewhere = events.contains { $0.isOnTheWay || isComingOrGoing($0) }
    guard let name = place.name, !isElsewhere else {
      let former = place
      watchPlace()
      return isElsewhere || place.name != former.name ? .change : .nothing
    }
    let meanings = events.map { meaning(of: $0, name) }
    return meanings.contains(.logging)
      ? .logging : meanings.contains(.change) ? .change : .nothing
  }

  /// The name is another file's now, that of a link that leads elsewhere, or nobody's.
  private func isComingOrGoing(_ event: FolderEvent) -> Bool {
    event.name == place.name && !event.isModification
  }

  /// Beside a file with a write-ahead log every reader makes and removes files, this store too: only
  /// what is written to the log counts.
  private func meaning(of event: FolderEvent, _ name: Path) -> Meaning {
    guard event.name.starts(with: name) else { return .nothing }
    let suffix = event.name.dropFirst(name.count)
    if suffix.elementsEqual("-wal".utf8) { return event.isModification ? .logging : .nothing }
    return suffix.isEmpty || suffix.elementsEqual("-journal".utf8) ? .change : .nothing
  }

  /// Watches what is there. It may be another before it is watched.
  private func watchPlace() {
    guard let watch else { return }
    for _ in 0..<Self.mostFolders {
      place = WatchedPlace(of: store.file.path)
      watch.watch(place)
      if WatchedPlace(of: store.file.path) == place { return }
    }
  }

  private static let mostFolders = 100
}
