import Domain

/// How the scenes are made, a closure for each type: the composition root fills it.
package struct Factories {
  private var makers: [ObjectIdentifier: () -> Any] = [:]

  package init() {}

  package mutating func add<S: Scene>(_ make: @escaping () -> S) {
    makers[ObjectIdentifier(S.self)] = make
  }

  /// A scene of a type that was added; nil of any other.
  package func make<S: Scene>(_ type: S.Type) -> S? {
    makers[ObjectIdentifier(type)]?() as? S
  }
}

/// The view models of one screen: each is made once, and lives until the store is cleared.
package final class Store {
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
