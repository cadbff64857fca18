import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for whichever of its sources has something to do, and lets each do it.
///
/// Everything runs on the caller's thread. A source that is added during a turn is asked from the
/// next wait on; one that is disposed gets no further turn.
package final class EventLoop {
  private struct Entry {
    let ticket: UInt64
    let source: any EventSource
  }

  private var entries: [Entry] = []
  private var nextTicket: UInt64 = 0

  package init() {}

  /// Waits on behalf of `source`, and holds it, until the result is disposed.
  package func add(_ source: any EventSource) -> Disposable {
    let ticket = nextTicket
    nextTicket += 1
    entries.append(Entry(ticket: ticket, source: source))
    return Disposable { [weak self] in
      self?.entries.removeAll { $0.ticket == ticket }
    }
  }

  /// Turns the sources until `isDone`, which is asked before each wait.
  package func run(until isDone: () -> Bool) {
    while !isDone() {
      wait()
      for entry in entries where entries.contains(where: { $0.ticket == entry.ticket }) {
        entry.source.turn()
      }
    }
  }

  private func wait() {
    var polled = entries.flatMap { $0.source.interests.map(pollfd.init(_:)) }
    let patience = entries.compactMap(\.source.patience).min()
    precondition(
      !polled.isEmpty || patience != nil, "the event loop has nothing to wait for and never ends")
    // An error here is EINTR, or a shortage of memory that passes: the turn that follows is harmless.
    _ = poll(&polled, nfds_t(polled.count), Int32(clamping: patience.map { max(0, $0) } ?? -1))
  }
}

extension pollfd {
  fileprivate init(_ interest: EventInterest) {
    let events = (interest.reads ? POLLIN : 0) | (interest.writes ? POLLOUT : 0)
    self.init(fd: interest.descriptor, events: Int16(events), revents: 0)
  }
}
