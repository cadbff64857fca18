import Presentation

/// What happens at the terminal while the app has it.
package enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// It has another size.
  case resized
  /// Nothing stands there any more: all must be drawn anew, maybe at another size.
  case redraw
  /// It is gone: no key will come. Told once.
  case hungUp
}
