import Domain

/// The about document.
package struct AboutScene: Scene {
  package enum Intent: Equatable, Sendable {
    case fetch(InfoSource)
    /// Shows the kept copy at once, if there is one, and fetches, unless what is on show was fetched
    /// moments ago or is being fetched.
    case open(InfoSource)
    /// The copy kept from the last good fetch.
    case showKept(InfoSource)
    /// What was opened, however new it is.
    case fetchAgain
    case cancel
    case received(Info)
    case minutePassed
  }

  package private(set) var output = AboutOutput()

  private let information: any InfoUseCase
  private let clock: (any Clock)?
  /// What was opened.
  private var source: InfoSource?
  /// When what is on show came, by this scene's own fetch.
  private var receivedAt: Instant?

  /// - Parameter clock: counts the age of what is on show; nil where nobody looks for long.
  package init(information: any InfoUseCase, clock: (any Clock)? = nil) {
    self.information = information
    self.clock = clock
  }

  /// A screen that comes back shows what it showed, and fetches where that has aged.
  package mutating func load() throws(Failure) -> Effect<Intent> {
    output.isFetching = false
    guard let source else { return .none }
    return try open(source)
  }

  package func watch(_ send: @escaping (Intent) -> Void) -> Disposable? {
    clock?.minutes.observe { send(.minutePassed) }
  }

  package mutating func workFailed() {
    output.isFetching = false
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .fetch(let source):
      return fetch(source)
    case .open(let source):
      return try open(source)
    case .showKept(let source):
      guard let kept = try information.kept(source) else {
        throw Failure(
          .network, "no copy of the about document is kept",
          hint: "run tasks about once while the server can be reached")
      }
      show(kept)
    case .fetchAgain:
      guard let source, !output.isFetching else { return .none }
      return fetch(source)
    case .cancel:
      output.isFetching = false
      return .cancel
    case .received(let info):
      receivedAt = clock?.moment.now
      output = AboutOutput(info: info)
      count()
    case .minutePassed:
      count()
    }
    return .none
  }
}

extension AboutScene {
  private mutating func open(_ source: InfoSource) throws(Failure) -> Effect<Intent> {
    let isKnown = source == self.source
    self.source = source
    if isKnown, output.isFetching { return .none }
    if isKnown, output.info != nil {
      count()
      if isRecent { return .none }
    } else {
      output = AboutOutput()
      receivedAt = nil
      if let kept = try information.kept(source) { show(kept) }
    }
    return fetch(source)
  }

  private mutating func fetch(_ source: InfoSource) -> Effect<Intent> {
    output.isFetching = true
    return .run(text: "fetching") { [information] done in
      information.about(source) { done($0.map(Intent.received)) }
    }
  }

  private mutating func show(_ kept: KeptInfo) {
    output = AboutOutput(info: kept.info, fetchedAt: kept.fetchedAt)
    count()
  }

  /// Counts the age of what is on show.
  private mutating func count() {
    guard let clock, let since = receivedAt ?? output.fetchedAt else { return }
    output.age = clock.moment.now.seconds - since.seconds
  }

  private var isRecent: Bool {
    guard let receivedAt, let now = clock?.moment.now else { return false }
    return 0..<Self.recent ~= now.seconds - receivedAt.seconds
  }

  /// In seconds: for so long what was fetched is not fetched again by itself.
  private static let recent: Int64 = 600
}
