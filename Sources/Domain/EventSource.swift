/// Something the event loop waits for on behalf of a use case: a transfer, a change of a file.
package protocol EventSource: AnyObject {
  /// The descriptors to wait on, and for what; asked before each wait.
  var interests: [EventInterest] { get }

  /// How long the loop may wait before the next turn, in milliseconds; nil is without end.
  var patience: Int? { get }

  /// Does what can be done without waiting. Called after every wait.
  func turn()
}

extension EventSource {
  /// None: it waits for time alone.
  package var interests: [EventInterest] { [] }
}

/// A descriptor, and what to wait for on it. That it is broken, such as a pipe without a reader, is
/// waited for in any case.
package struct EventInterest: Hashable, Sendable {
  package let descriptor: Int32
  package let reads: Bool
  package let writes: Bool

  package init(descriptor: Int32, reads: Bool, writes: Bool) {
    self.descriptor = descriptor
    self.reads = reads
    self.writes = writes
  }
}
