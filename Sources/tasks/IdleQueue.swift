import Domain

/// Runs long work piece by piece, whenever the loop comes round and no key waits.
package final class IdleQueue: IdleTime, EventSource {
  private struct Entry {
    let ticket: UInt64
    let work: () -> Void
  }

  private let keyWaits: () -> Bool
  private var entries: [Entry] = []
  private var nextTicket: UInt64 = 0

  /// - Parameter keyWaits: whether the user did something that is not yet handled.
  package init(keyWaits: @escaping () -> Bool) {
    self.keyWaits = keyWaits
  }

  package func whenIdle(_ work: @escaping () -> Void) -> Disposable {
    let ticket = nextTicket
    nextTicket += 1
    entries.append(Entry(ticket: ticket, work: work))
    return Disposable { [weak self] in
      self?.entries.removeAll { $0.ticket == ticket }
    }
  }

  package var patience: Int? { entries.isEmpty ? nil : 0 }

  /// Runs the oldest work alone, so that a key that comes meanwhile waits for no other.
  package func turn() {
    guard !entries.isEmpty, !keyWaits() else { return }
    entries.removeFirst().work()
  }
}
