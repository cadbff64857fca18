/// An observation or other work that can be ended.
package final class Disposable {
  private var action: (() -> Void)?

  /// `action` is run once, by the first `dispose()`.
  package init(_ action: @escaping () -> Void) {
    self.action = action
  }

  /// Ends it. Twice is harmless.
  package func dispose() {
    let action = self.action
    self.action = nil
    action?()
  }

  /// Leaves it to `bag` to end this.
  package func disposeWith(_ bag: DisposeBag) {
    bag.add(self)
  }
}
