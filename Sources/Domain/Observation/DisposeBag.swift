/// Ends what it holds when it is told to, or when it goes itself.
package final class DisposeBag {
  private var disposables: [Disposable] = []

  package init() {}

  deinit {
    dispose()
  }

  package func add(_ disposable: Disposable) {
    disposables.append(disposable)
  }

  package func dispose() {
    let disposables = self.disposables
    self.disposables = []
    for disposable in disposables { disposable.dispose() }
  }
}
