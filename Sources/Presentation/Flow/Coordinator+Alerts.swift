import Domain

/// A failure that the user is to be told, and the screen that it came from.
struct RaisedAlert {
  let failure: Failure
  let alert: Alert
  /// Asks that screen again for what failed.
  let retry: () -> Void
  weak var context: Context?

  func isRaised(byOrAbove context: Context) -> Bool {
    var screen = self.context
    while let candidate = screen {
      if candidate === context { return true }
      screen = candidate.below
    }
    return false
  }
}

extension Coordinator {
  /// Tells the user of a failure, after those that came before: the first answers what the user
  /// did last. What a screen says again while it still waits to be read is told once.
  func raise(_ failure: Failure, from context: Context) {
    guard let display = context.display,
      !alerts.contains(where: { $0.failure == failure && $0.context === context })
    else { return }
    alerts.append(
      RaisedAlert(
        failure: failure, alert: Alert(failure), retry: display.retry, context: context))
  }

  /// While an alert is on show no other screen takes keys.
  func press(_ key: Key, on raised: RaisedAlert) {
    guard let action = AlertView.intent(for: key, in: raised.alert, area: area) else { return }
    alerts.removeFirst()
    if action == .retry { raised.retry() }
    refresh()
  }
}
