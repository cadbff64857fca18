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

  /// nil where the system has no descriptors left.
  package init?() {
    guard tasks_terminal_follow() == 0 else { return nil }
  }

  package var interests: [EventInterest] {
    [EventInterest(descriptor: tasks_terminal_notices(), reads: true, writes: false)]
  }

  package var patience: Int? { nil }

  package func turn() {
    for event in TerminalEvent.takeNotices() { events.notifyObservers(event) }
  }
}

extension TerminalEvent {
  /// What came as a notice since this was asked last, each once.
  static func takeNotices() -> [TerminalEvent] {
    var taken: [TerminalEvent] = []
    var notice: UInt8 = 0
    while read(tasks_terminal_notices(), &notice, 1) == 1 {
      let event: TerminalEvent = Int(notice) == tasks_terminal_resized ? .resized : .redraw
      if !taken.contains(event) { taken.append(event) }
    }
    return taken
  }
}
