/// Something that happens, told to observers in the order they came.
///
/// During a notification an observer that is disposed is not called any more, and one that is added
/// is called from the next notification on.
package final class ObservableEvent<Value> {
  private struct Observer {
    let ticket: UInt64
    let call: (Value) -> Void
  }

  private var observers: [Observer] = []
  private var nextTicket: UInt64 = 0

  package init() {}

  package var isObserved: Bool { !observers.isEmpty }

  /// Calls `observer` at each notification until the result is disposed. The result holds the event
  /// weakly; the event holds the observer.
  package func observe(_ observer: @escaping (Value) -> Void) -> Disposable {
    let ticket = nextTicket
    nextTicket += 1
    observers.append(Observer(ticket: ticket, call: observer))
    return Disposable { [weak self] in
      self?.observers.removeAll { $0.ticket == ticket }
    }
  }

  package func notifyObservers(_ value: Value) {
    for observer in observers where isPresent(observer) {
      observer.call(value)
    }
  }

  private func isPresent(_ observer: Observer) -> Bool {
    observers.contains { $0.ticket == observer.ticket }
  }
}

extension ObservableEvent where Value == Void {
  package func notifyObservers() {
    notifyObservers(())
  }
}
