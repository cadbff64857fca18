import Domain

/// A screen on show: its view models and what is observed of them.
final class Context {
  private let store: ViewModelStore
  private let observations = DisposeBag()
  private var draw: ((OutputForm, Surface) -> Page)?
  private var unloadViewModel: (() -> Void)?

  init(store: ViewModelStore) {
    self.store = store
  }

  /// Loads the scene and hands it its first intent.
  func open<S: Scene, V: View>(
    _ type: S.Type, as view: V.Type, first intent: S.Intent,
    onRoute: @escaping (Route) -> Void, onLoading: @escaping (Loading) -> Void
  ) where V.Output == S.Output {
    guard let viewModel = store.viewModel(of: type) else {
      preconditionFailure("the composition has no factory for \(type)")
    }
    viewModel.routes.observe(onRoute).disposeWith(observations)
    viewModel.loading.observe(onLoading).disposeWith(observations)
    draw = { form, surface in view.page(viewModel.output.value, form: form, on: surface) }
    unloadViewModel = viewModel.unload
    viewModel.load()
    viewModel.send(intent)
  }

  /// What the screen shows now.
  func page(form: OutputForm, on surface: Surface) -> Page {
    draw?(form, surface) ?? Page()
  }

  /// Ends what the screen started, and drops its view models.
  func close() {
    unloadViewModel?()
    observations.dispose()
    store.clear()
  }
}
