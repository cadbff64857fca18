/// Lets long work wait until the user waits for it.
package protocol IdleTime: AnyObject {
  /// Calls `work` once, from a later turn of the event loop in which no key waits to be handled;
  /// never after the result is disposed.
  func whenIdle(_ work: @escaping () -> Void) -> Disposable
}
