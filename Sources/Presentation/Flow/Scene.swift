import Domain

/// What a screen shows and what it does when asked: a value with no thread, clock or terminal.
///
/// A scene is never entered twice: what happens later comes back as another intent.
package protocol Scene {
  /// What a user, a command or an event may ask of the screen.
  associatedtype Intent
  /// What is shown, as data: not padded, not coloured.
  associatedtype Output: Equatable

  /// Always fit to be shown, from the first moment, whatever the state of store or network.
  var output: Output { get }

  /// Called each time the screen appears: when it is opened, before its first intent, and when it
  /// comes back after it was hidden.
  mutating func load() throws(Failure) -> Effect<Intent>

  /// Does what is asked, and leaves `output` as it is to be shown then, also where it throws.
  mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent>

  /// The work that it ran ended without what it was for: the user is told why.
  mutating func workFailed()

  /// Observes what happens outside of the screen while it is loaded: it comes back as intents.
  /// Called right before `load()`, so that nothing in between is missed.
  func watch(_ send: @escaping (Intent) -> Void) -> Disposable?

  /// A screen that was opened from this one is gone. `stored` is the number of the task that it
  /// stored, if it stored one.
  mutating func screenDismissed(_ screen: Screen, stored: Int64?) throws(Failure) -> Effect<Intent>
}

extension Scene {
  package mutating func load() -> Effect<Intent> { .none }

  package mutating func workFailed() {}

  package func watch(_ send: @escaping (Intent) -> Void) -> Disposable? { nil }

  package mutating func screenDismissed(_ screen: Screen, stored: Int64?) -> Effect<Intent> {
    .none
  }
}

/// The one thing a scene may ask for in return.
package enum Effect<Intent> {
  case none
  case route(Route)
  /// Starts work that ends later; `text` says to the user what is going on. Work already running
  /// is ended first.
  case run(text: String, start: (@escaping (Result<Intent, Failure>) -> Void) -> Disposable)
  /// Ends work that is running.
  case cancel
}

/// Where to go from a screen.
package enum Route: Equatable, Sendable {
  case to(Screen)
  case alert(Failure)
  /// Away from this screen, back to the one that it was opened from. `stored` is the number of the
  /// task that it stored, if it stored one.
  case dismiss(stored: Int64? = nil)
}
