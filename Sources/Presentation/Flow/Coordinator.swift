import Domain

/// Opens screens, follows their routes and closes them.
///
/// A command opens one screen and looks at it once nothing is loading. The app opens its tab bar,
/// hands on keys, and draws what is on show when it may have changed.
package final class Coordinator {
  /// What the screens on show wait for: that of the topmost one that waits.
  package let loading = Property(Loading.inactive)
  /// The failure to be shown in place of the screen of a command.
  package private(set) var alert: Failure?
  /// What the app shows may have changed.
  package private(set) lazy var changes = ObservableEvent<Void>()

  let factories: Factories
  /// The root of the screens on show.
  var context: Context?
  /// Those of the app.
  var alerts = AlertQueue()
  /// Of the terminal; empty until it is known.
  var area = Area(rows: 0, columns: 0)

  package init(factories: Factories) {
    self.factories = factories
  }

  /// The root is dismissed.
  package var isFinished: Bool { context == nil }

  /// Shows `screen` in place of all that is on show.
  package func show(_ screen: Screen) {
    close()
    context = Context(screen, store: ViewModelStore(factories: factories))
    switch screen {
    case .today(let intent): open(TodayScene.self, ListingView.self, intent)
    case .list(let intent): open(ListScene.self, ListingView.self, intent)
    case .detail(let intent): open(DetailScene.self, ListingView.self, intent)
    case .addTask(let intent): open(AddTaskScene.self, ChangeView.self, intent)
    case .addTasks(let intent): open(AddTasksScene.self, ChangeView.self, intent)
    case .change(let intent): open(ChangeScene.self, ChangeView.self, intent)
    case .history(let intent): open(HistoryScene.self, HistoryView.self, intent)
    case .about(let intent): open(AboutScene.self, AboutView.self, intent)
    case .storage(let intent): open(StorageScene.self, StorageView.self, intent)
    case .export(let intent): open(ExportScene.self, ListingView.self, intent)
    case .import(let intent): open(ImportScene.self, ImportView.self, intent)
    case .tabBar, .browse, .taskForm, .help: displayRoot()
    }
  }

  /// What the screen on show looks like.
  package func page(form: OutputForm, on surface: Surface) -> Page {
    context?.page(form: form, on: surface) ?? Page()
  }

  package func close() {
    context?.close()
    context = nil
    alert = nil
    alerts = AlertQueue()
  }

  private func open<S: Scene, V: View>(_ scene: S.Type, _ view: V.Type, _ intent: S.Intent)
  where V.Output == S.Output {
    context?.open(
      scene, as: view, first: intent,
      onRoute: { [unowned self] route in follow(route) },
      onLoading: { [unowned self] in loading.value = $0 })
  }

  private func follow(_ route: Route) {
    switch route {
    case .to(let screen): show(screen)
    case .alert(let failure): alert = failure
    case .dismiss: close()
    }
  }
}
