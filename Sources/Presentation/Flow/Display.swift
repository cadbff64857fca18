import Domain

/// A screen of the app, whichever it is: keys go in, pictures come out.
package protocol Display {
  var loading: Loading { get }
  /// Asks again for what failed last.
  var retry: () -> Void { get }
  var keyMeanings: [KeyMeaning] { get }
  var legend: [KeyMeaning] { get }

  func load()
  func unload()
  /// Tells the screen how much room it has.
  func fit(_ area: Area)
  /// The key asks for something here.
  func takes(_ key: Key, in area: Area) -> Bool
  /// Does what the key asks for here.
  ///
  /// - Returns: false where it asks for nothing.
  func press(_ key: Key, in area: Area) -> Bool
  func draw(in area: Area, on canvas: inout Canvas)
  func screenDismissed(_ screen: Screen, stored: Int64?)
}

/// A scene as one of its views displays it.
package struct SceneDisplay<S: Scene, V: InteractiveView>: Display
where V.Output == S.Output, V.Intent == S.Intent {
  package let viewModel: ViewModel<S>

  package init(viewModel: ViewModel<S>) {
    self.viewModel = viewModel
  }

  package var loading: Loading { viewModel.loading.value }
  package var retry: () -> Void { viewModel.retry }
  package var keyMeanings: [KeyMeaning] {
    KeyMeaning.table(V.bindings(viewModel.output.value))
  }

  package var legend: [KeyMeaning] { V.legend }

  package func load() { viewModel.load() }
  package func unload() { viewModel.unload() }

  package func fit(_ area: Area) {
    if let intent = V.intent(fitting: area) { viewModel.send(intent) }
  }

  package func takes(_ key: Key, in area: Area) -> Bool { intent(for: key, in: area) != nil }

  package func press(_ key: Key, in area: Area) -> Bool {
    guard let intent = intent(for: key, in: area) else { return false }
    viewModel.send(intent)
    return true
  }

  package func draw(in area: Area, on canvas: inout Canvas) {
    V.draw(viewModel.output.value, in: area, on: &canvas)
  }

  package func screenDismissed(_ screen: Screen, stored: Int64?) {
    viewModel.screenDismissed(screen, stored: stored)
  }

  private func intent(for key: Key, in area: Area) -> S.Intent? {
    V.intent(for: key, in: viewModel.output.value, area: area)
  }
}
