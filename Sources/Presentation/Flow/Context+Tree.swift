import Domain

/// The screens on show stand one over the other, from the root up.
extension Context {
  /// The screen that takes the keys first.
  package var topmost: Context {
    var context = self
    while let above = context.above { context = above }
    return context
  }

  /// It is `context`, or was opened from it, however far below.
  package func stands(over context: Context) -> Bool {
    self === context || (below?.stands(over: context) ?? false)
  }

  /// A screen over this one, or within it.
  package func open(_ screen: Screen, store: ViewModelStore) -> Context {
    let context = Context(screen, store: store, below: self)
    above = context
    if screen.presentation == .tab { tabs.append(context) }
    return context
  }

  /// Unloads the tab on show and keeps it; what is open over it is dismissed.
  package func hideTab() {
    above?.above?.dismiss(stored: nil)
    above?.display?.unload()
    above = nil
  }

  /// Loads a tab that was kept.
  package func showTab(_ tab: Context, in area: Area) {
    above = tab
    tab.display?.load()
    tab.display?.fit(area)
  }

  /// Closes this screen with those over it, and tells the one under it.
  package func dismiss(stored: Int64?) {
    guard display != nil else { return }
    close()
    guard let below else { return }
    below.tabs.removeAll { $0 === self }
    if below.above === self { below.above = nil }
    below.display?.screenDismissed(screen, stored: stored)
  }
}
