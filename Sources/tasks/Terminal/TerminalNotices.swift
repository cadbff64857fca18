import CTerminal
import Domain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What happens to a terminal that is drawn on without being taken.
package final class TerminalNotices: EventSource {
  /// `.resized`, and `.redraw` after the process was stopped: others wrote to the terminal meanwhile.
  package let events = ObservableEvent<TerminalEvent>()

  private let descriptor: Int32

  /// nil where the system has no descriptors left.
  package init?() {
    guard tasks_terminal_follow() == 0 else { return nil }
    descriptor = tasks_terminal_notices()
  }

  package var interests: [EventInterest] {
    [EventInterest(descriptor: descriptor, reads: true, writes: false)]
  }

  package var patience: Int? { nil }

  package func turn() {
    var notice: UInt8 = 0
    var isResized = false
    var isRetaken = false
    while read(descriptor, &notice, 1) == 1 {
      if Int(notice) == Int(tasks_terminal_resized) { isResized = true }
      if Int(notice) == Int(tasks_terminal_retaken) { isRetaken = true }
    }
    if isRetaken { events.notifyObservers(.redraw) }
    if isResized { events.notifyObservers(.resized) }
  }
}
