/// A value that tells its observers when it is set.
///
/// A value set during a notification is in force at once, and is delivered when the running
/// notification has reached all observers, so that each of them sees the values in the same order.
package final class Property<Value> {
  private let changes = ObservableEvent<Value>()
  private var undelivered: [Value] = []
  private var isDelivering = false

  package var value: Value {
    didSet {
      guard changes.isObserved else { return }
      undelivered.append(value)
      deliver()
    }
  }

  package init(_ value: Value) {
    self.value = value
  }

  /// Calls `observer` at once with the value in force, then with every value that is set.
  package func observe(_ observer: @escaping (Value) -> Void) -> Disposable {
    // Values still undelivered were set before this observer came: it starts with the last of them.
    let missed = undelivered.count
    var skipped = 0
    let disposable = changes.observe { value in
      if skipped < missed {
        skipped += 1
      } else {
        observer(value)
      }
    }
    deliver(first: { observer(value) })
    return disposable
  }

  /// Runs `first`, then tells what waits to be told, unless a delivery that is running will.
  private func deliver(first: () -> Void = {}) {
    guard !isDelivering else { return first() }
    isDelivering = true
    defer { isDelivering = false }
    first()
    while !undelivered.isEmpty {
      changes.notifyObservers(undelivered.removeFirst())
    }
  }
}
