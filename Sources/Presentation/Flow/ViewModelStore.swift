import Domain

/// The view models of one screen: each is made once, and lives until the store is cleared.
package final class ViewModelStore {
  private let factories: Factories
  private var viewModels: [ObjectIdentifier: AnyObject] = [:]

  package init(factories: Factories) {
    self.factories = factories
  }

  package func viewModel<S: Scene>(of type: S.Type) -> ViewModel<S>? {
    let key = ObjectIdentifier(type)
    if let known = viewModels[key] { return known as? ViewModel<S> }
    guard let scene = factories.make(type) else { return nil }
    let viewModel = ViewModel(scene)
    viewModels[key] = viewModel
    return viewModel
  }

  package func clear() {
    viewModels = [:]
  }
}
