/// What the keys do, as a box over the screens that take them.
enum HelpView: InteractiveView {
  static func bindings(_ output: HelpScene.Output) -> [KeyBinding<HelpScene.Intent>] {
    [
      KeyBinding([.down, .character("j")], "↓ j", "scroll down", .scroll(1)),
      KeyBinding([.up, .character("k")], "↑ k", "scroll up", .scroll(-1)),
      KeyBinding([.pageDown, .character(" ")], "pgdn", "go a page down", .turnPages(1)),
      KeyBinding([.pageUp], "pgup", "go a page up", .turnPages(-1)),
      KeyBinding(
        [.escape, .enter, .character("?"), .character("q")], "esc", "close the help", .close),
    ]
  }

  static func intent(
    for key: Key, in output: HelpScene.Output, area: Area
  ) -> HelpScene.Intent? {
    switch key {
    case .wheelDown: .scroll(1)
    case .wheelUp: .scroll(-1)
    default: bindings(output).first { $0.keys.contains(key) }?.intent
    }
  }

  static func intent(fitting area: Area) -> HelpScene.Intent? { .fit(area) }

  static func draw(_ output: HelpScene.Output, in area: Area, on canvas: inout Canvas) {
    let layout = HelpLayout(output.tables, in: area)
    let inside = canvas.drawBox("Keys", in: layout.box)
    let shown = layout.rows.dropFirst(output.first).prefix(inside.rows)
    for (row, entries) in zip(inside.row..., shown) {
      for (index, entry) in entries.enumerated() {
        let column = inside.column + index * (layout.entryColumns + HelpLayout.gap)
        guard let entry else { continue }
        draw(
          entry, layout, row: row, column: column, end: inside.column + inside.columns, on: &canvas)
      }
    }
    guard shown.count < layout.rows.count else { return }
    canvas.write(
      " ↑↓ \(output.first + 1)-\(output.first + shown.count) of \(layout.rows.count) ",
      row: layout.box.row + layout.box.rows - 1, column: inside.column, limit: inside.columns,
      style: Style(.dim))
  }

  private static func draw(
    _ entry: KeyMeaning, _ layout: HelpLayout, row: Int, column: Int, end: Int,
    on canvas: inout Canvas
  ) {
    canvas.write(
      entry.label, row: row, column: column, limit: end - column, style: Style(isBold: true))
    let start = column + layout.labelColumns + 2
    canvas.write(entry.meaning, row: row, column: start, limit: end - start)
  }
}
