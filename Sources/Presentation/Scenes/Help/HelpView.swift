/// What the keys do, as a box over the screens that take them.
package enum HelpView: InteractiveView {
  package static func bindings(_ output: HelpScene.Output) -> [KeyBinding<HelpScene.Intent>] {
    [
      KeyBinding([.down, .character("j")], "↓ j", "scroll down", .scroll(1)),
      KeyBinding([.up, .character("k")], "↑ k", "scroll up", .scroll(-1)),
      KeyBinding([.pageDown, .character(" ")], "pgdn", "go a page down", .turnPages(1)),
      KeyBinding([.pageUp], "pgup", "go a page up", .turnPages(-1)),
      KeyBinding(
        [.escape, .enter, .character("?"), .character("q")], "esc", "close the help", .close),
    ]
  }

  package static func intent(
    for key: Key, in output: HelpScene.Output, area: Area
  ) -> HelpScene.Intent? {
    switch key {
    case .wheelDown: .scroll(1)
    case .wheelUp: .scroll(-1)
    default: intent(boundTo: key, in: output)
    }
  }

  package static func intent(fitting area: Area) -> HelpScene.Intent? { .fit(area) }

  package static func draw(_ output: HelpScene.Output, in area: Area, on canvas: inout Canvas) {
    let layout = HelpLayout(output.tables, in: area)
    let inside = canvas.drawBox("Keys", in: layout.box)
    var room = inside
    for column in layout.columns {
      draw(column, from: output.first, in: room, on: &canvas)
      room.column += column.columns + HelpLayout.gap
      room.columns -= column.columns + HelpLayout.gap
    }
    guard inside.rows < layout.rows else { return }
    canvas.write(
      " ↑↓ \(output.first + 1)-\(output.first + inside.rows) of \(layout.rows) ",
      row: inside.row + inside.rows, column: inside.column, limit: inside.columns,
      style: Style(.dim))
  }

  private static func draw(
    _ column: HelpLayout.Column, from first: Int, in area: Area, on canvas: inout Canvas
  ) {
    let isAligned = area.columns >= 2 * column.labelColumns
    let shown = column.entries.dropFirst(first).prefix(area.rows)
    for (row, entry) in zip(area.row..., shown) {
      guard let entry else { continue }
      let indent = isAligned ? column.labelColumns : entry.label.columns + 2
      canvas.write(
        entry.label, row: row, column: area.column, limit: area.columns, style: Style(isBold: true))
      canvas.write(
        entry.meaning, row: row, column: area.column + indent, limit: area.columns - indent)
    }
  }
}
