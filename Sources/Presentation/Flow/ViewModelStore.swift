import Domain

/// The view models of one screen: each is made once, and lives until the store is cleared.
package final class ViewModelStore {
  private let factories: Factories
  private var viewModels: [AnyObject] = []

  package init(factories: Factories) {
    self.factories = factories
  }

  package func viewModel<S: Scene>(of type: S.Type) -> ViewModel<S>? {
    for known in viewModels {
      if let known = known as? ViewModel<S> { return known }
    }
    guard let scene = factories.make(type) else { return nil }
    let viewModel = ViewModel(scene)
    viewModels.append(viewModel)
    return viewModel
  }

  package func clear() {
    viewModels = []
  }
}
