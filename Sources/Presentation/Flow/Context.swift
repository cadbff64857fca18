import Domain

/// A screen that was opened: its view models, what is observed of them, and the screens above it.
package final class Context {
  package let screen: Screen
  /// The screen that it was opened over; nil for the root.
  package private(set) weak var below: Context?
  /// The screen on show over this one, or within it.
  package internal(set) var above: Context?
  /// The screens of tabs that were opened within this one, the one on show too.
  package internal(set) var tabs: [Context] = []
  /// What the app does with it; nil for the screen of a command.
  package private(set) var display: (any Display)?

  private let store: ViewModelStore
  private let observations = DisposeBag()
  private var draw: ((OutputForm, Surface) -> Page)?
  private var unloadViewModel: (() -> Void)?

  package init(_ screen: Screen, store: ViewModelStore, below: Context? = nil) {
    self.screen = screen
    self.store = store
    self.below = below
  }

  /// Loads the scene and hands it its first intent.
  func open<S: Scene, V: View>(
    _ type: S.Type, as view: V.Type, first intent: S.Intent,
    onRoute: @escaping (Route) -> Void, onLoading: @escaping (Loading) -> Void
  ) where V.Output == S.Output {
    let viewModel = viewModel(of: type)
    viewModel.routes.observe(onRoute).disposeWith(observations)
    viewModel.loading.observe(onLoading).disposeWith(observations)
    draw = { form, surface in view.page(viewModel.output.value, form: form, on: surface) }
    unloadViewModel = viewModel.unload
    viewModel.load()
    viewModel.send(intent)
  }

  /// Loads the scene, tells it its room and hands it its first intent.
  package func display<S: Scene, V: InteractiveView>(
    _ type: S.Type, as view: V.Type, first intent: S.Intent, in area: Area,
    onRoute: @escaping (Route) -> Void, onChange: @escaping () -> Void
  ) where V.Output == S.Output, V.Intent == S.Intent {
    let viewModel = viewModel(of: type)
    let display = SceneDisplay<S, V>(viewModel: viewModel)
    self.display = display
    viewModel.routes.observe(onRoute).disposeWith(observations)
    viewModel.loading.observe { _ in onChange() }.disposeWith(observations)
    viewModel.output.observe { _ in onChange() }.disposeWith(observations)
    unloadViewModel = viewModel.unload
    display.load()
    display.fit(area)
    viewModel.send(intent)
  }

  /// What the screen shows now.
  func page(form: OutputForm, on surface: Surface) -> Page {
    draw?(form, surface) ?? Page()
  }

  /// Ends what the screens within it and it itself started, the uppermost first, and drops their
  /// view models.
  package func close() {
    above?.close()
    above = nil
    for tab in tabs { tab.close() }
    tabs = []
    unloadViewModel?()
    observations.dispose()
    store.clear()
    draw = nil
    unloadViewModel = nil
    display = nil
  }

  private func viewModel<S: Scene>(of type: S.Type) -> ViewModel<S> {
    guard let viewModel = store.viewModel(of: type) else {
      preconditionFailure("the composition has no factory for \(type)")
    }
    return viewModel
  }
}
