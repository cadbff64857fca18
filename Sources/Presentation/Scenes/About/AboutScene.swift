import Domain

/// The about document.
package struct AboutScene: Scene {
  package enum Intent: Equatable, Sendable {
    case fetch(InfoSource)
    /// Shows the kept copy at once, if there is one, and fetches.
    case open(InfoSource)
    /// The copy kept from the last good fetch.
    case showKept(InfoSource)
    case received(Info)
  }

  package private(set) var output = AboutOutput()

  private let information: any InfoUseCase

  package init(information: any InfoUseCase) {
    self.information = information
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    switch intent {
    case .fetch(let source), .open(let source):
      return .run(text: "fetching") { [information] done in
        information.about(source) { done($0.map(Intent.received)) }
      }
    case .showKept(let source):
      guard let kept = try information.kept(source) else {
        throw Failure(
          .network, "no copy of the about document is kept",
          hint: "run tasks about once while the server can be reached")
      }
      output = AboutOutput(info: kept.info, fetchedAt: kept.fetchedAt)
      return .none
    case .received(let info):
      output = AboutOutput(info: info)
      return .none
    }
  }
}

/// What there is to show of the document.
package struct AboutOutput: Equatable, Sendable {
  /// nil until there is something to show.
  package let info: Info?
  /// When a kept copy was fetched; nil for what has just come.
  package let fetchedAt: Instant?

  package init(info: Info? = nil, fetchedAt: Instant? = nil) {
    self.info = info
    self.fetchedAt = fetchedAt
  }
}
