import Domain

/// The failures that the user of the app is still to be told, in the order they came: the first
/// answers what the user did last.
package struct AlertQueue {
  private struct Raised {
    let failure: Failure
    let alert: Alert
    weak var context: Context?
    let retry: () -> Void
  }

  private var raised: [Raised] = []

  package init() {}

  /// The one on show.
  package var first: Alert? { raised.first?.alert }

  /// Adds a failure of a screen; one that already waits to be told is not told twice.
  ///
  /// - Parameter retry: asks the screen again for what failed.
  package mutating func add(
    _ failure: Failure, of context: Context, retry: @escaping () -> Void
  ) {
    let isKnown = raised.contains { $0.failure == failure && $0.context === context }
    guard !isKnown else { return }
    raised.append(
      Raised(failure: failure, alert: Alert(failure), context: context, retry: retry))
  }

  /// Takes the first one away.
  ///
  /// - Returns: what asks its screen again.
  package mutating func removeFirst() -> () -> Void { raised.removeFirst().retry }

  /// Takes away those of a screen that goes, and of the screens over it.
  package mutating func removeAll(of context: Context) {
    raised.removeAll { $0.context?.stands(over: context) ?? true }
  }
}
