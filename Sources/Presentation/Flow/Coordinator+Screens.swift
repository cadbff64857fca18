import Domain

/// The screens of the app: a tab bar, a tab within it, sheets above.
extension Coordinator {
  func displayRoot() {
    guard let context else { return }
    fill(context)
    refresh()
  }

  /// Where a screen is drawn.
  func area(of context: Context) -> Area {
    context.screen.presentation == .tab ? TabBarView.content(of: area) : area
  }

  /// What is shown may have changed.
  func refresh() {
    var waiting = Loading.inactive
    var context = context?.topmost
    while let screen = context, waiting == .inactive {
      waiting = screen.display?.loading ?? .inactive
      context = screen.below
    }
    if loading.value != waiting { loading.value = waiting }
    changes.notifyObservers()
  }

  private func follow(_ route: Route, from context: Context) {
    switch route {
    case .to(let screen): go(to: screen)
    case .alert(let failure):
      if let retry = context.display?.retry { alerts.add(failure, of: context, retry: retry) }
    case .dismiss(let stored): dismiss(context, stored: stored)
    }
    refresh()
  }

  private func go(to screen: Screen) {
    switch screen.presentation {
    case .root: show(screen)
    case .tab: select(screen)
    case .sheet: if let topmost = context?.topmost { open(screen, over: topmost) }
    }
  }

  /// Shows a tab: as it was left, if it was shown before.
  private func select(_ screen: Screen) {
    guard let root = context, root.above?.screen != screen else { return }
    if let hidden = root.above { alerts.removeAll(of: hidden) }
    root.hideTab()
    guard let kept = root.tabs.first(where: { $0.screen == screen }) else {
      return open(screen, over: root)
    }
    root.showTab(kept, in: area(of: kept))
  }

  private func open(_ screen: Screen, over below: Context) {
    fill(below.open(screen, store: ViewModelStore(factories: factories)))
  }

  /// Closes a screen and those above it.
  func dismiss(_ context: Context, stored: Int64?) {
    alerts.removeAll(of: context)
    context.dismiss(stored: stored)
    if context === self.context { self.context = nil }
  }

  private func fill(_ context: Context) {
    switch context.screen {
    case .tabBar(let intent): display(context, TabBarScene.self, TabBarView.self, intent)
    case .browse(let intent): display(context, BrowseScene.self, BrowseView.self, intent)
    case .about(let intent): display(context, AboutScene.self, AboutView.self, intent)
    case .taskForm(let intent): display(context, TaskFormScene.self, TaskFormView.self, intent)
    case .help: display(context, HelpScene.self, HelpView.self, .show(helpTables(under: context)))
    case .today, .list, .detail, .addTask, .addTasks, .change, .history, .storage, .export,
      .import:
      preconditionFailure("the app has no view of \(context.screen)")
    }
  }

  private func display<S: Scene, V: InteractiveView>(
    _ context: Context, _ scene: S.Type, _ view: V.Type, _ intent: S.Intent
  ) where V.Output == S.Output, V.Intent == S.Intent {
    context.display(
      scene, as: view, first: intent, in: area(of: context),
      onRoute: { [unowned self, unowned context] route in follow(route, from: context) },
      onChange: { [unowned self] in refresh() })
  }

  /// What the keys do on the screens under one, the nearest first, and then what their marks mean.
  private func helpTables(under context: Context) -> [[KeyMeaning]] {
    var tables: [[KeyMeaning]] = []
    var legends: [[KeyMeaning]] = []
    var below = context.below
    while let screen = below {
      tables.append(screen.display?.keyMeanings ?? [])
      legends.append(screen.display?.legend ?? [])
      below = screen.screen.presentation == .sheet ? nil : screen.below
    }
    return (tables + legends).filter { !$0.isEmpty }
  }
}
