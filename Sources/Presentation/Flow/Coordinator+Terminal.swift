import Domain

/// What the app's terminal gives and takes.
extension Coordinator {
  /// The size of the terminal: to be told before the first screen is shown, and when it changes.
  package func fit(rows: Int, columns: Int) {
    area = Area(rows: rows, columns: columns)
    var context = context
    while let screen = context {
      screen.display?.fit(area(of: screen))
      context = screen.above
    }
    refresh()
  }

  /// Hands a key to the topmost screen; what it does not take goes to the screen around it.
  package func press(_ key: Key) {
    guard let root = context else { return }
    if key == .control("c") || isTooSmall && key == .character("q") && !hidesWork {
      dismiss(root, stored: nil)
      return refresh()
    }
    if isTooSmall { return }
    if let alert = alerts.first { return press(key, on: alert) }
    var context: Context? = root.topmost
    while let screen = context {
      if let display = screen.display, display.press(key, in: area(of: screen)) { return }
      context = screen.screen.presentation == .sheet ? nil : screen.below
    }
  }

  /// While an alert is on show no screen takes keys.
  private func press(_ key: Key, on alert: Alert) {
    guard let action = AlertView.intent(for: key, in: alert, area: area) else { return }
    let retry = alerts.removeFirst()
    if action == .retry { retry() }
    refresh()
  }

  /// A picture of all that is on show.
  ///
  /// - Parameter frame: which picture of the sign that something is loading it is; 0 while that is
  ///   too new to be told, so that short work does not flicker.
  package func canvas(frame: Int) -> Canvas {
    var canvas = Canvas(rows: area.rows, columns: area.columns)
    guard !isTooSmall else {
      canvas.write("too small", row: 0, column: 0)
      return canvas
    }
    var context = context
    while let screen = context {
      // It belongs to the topmost screen.
      canvas.cursor = nil
      screen.display?.draw(in: area(of: screen), on: &canvas)
      if screen.below == nil { drawLoading(frame: frame, on: &canvas) }
      context = screen.above
    }
    if let alert = alerts.first {
      canvas.cursor = nil
      AlertView.draw(alert, in: area, on: &canvas)
    }
    return canvas
  }

  /// A sheet or an alert would be left with the app.
  private var hidesWork: Bool {
    alerts.first != nil || context?.topmost.screen.presentation == .sheet
  }

  private var isTooSmall: Bool { area.columns < 20 || area.rows < 5 }

  private func drawLoading(frame: Int, on canvas: inout Canvas) {
    guard frame > 0, case .active(let text) = loading.value, let topmost = context?.topmost
    else { return }
    let canCancel = topmost.display?.takes(.escape, in: area(of: topmost)) ?? false
    LoadingSign(text: text, canCancel: canCancel, frame: frame)
      .draw(in: TabBarView.rest(of: area), on: &canvas)
  }
}
