/// An alert, as a box in the middle of the terminal.
package enum AlertView: InteractiveView {
  package static func bindings(_ alert: Alert) -> [KeyBinding<Alert.Action>] {
    let retries = alert.actions.contains(.retry)
    return alert.actions.map { action in
      switch action {
      case .retry:
        KeyBinding([.character("r"), .enter], "r", "try again", hint: "retry", .retry)
      case .close:
        KeyBinding(
          retries ? closing : closing + [.enter], "esc", "close", hint: "close", .close)
      }
    }
  }

  private static let closing: [Key] = [.escape, .character("q")]

  package static func draw(_ alert: Alert, in area: Area, on canvas: inout Canvas) {
    let room = min(56, area.columns - 4)
    let message = alert.message.lines(columns: room)
    let hint = alert.hint?.lines(columns: room) ?? []
    let actions = bindings(alert)
    let actionColumns = KeyHints.columns(actions)
    let columns = (message + hint).reduce(max(alert.title.columns + 2, actionColumns)) {
      max($0, $1.columns)
    }
    let rows = message.count + hint.count + 1
    // A blank row before the actions, where there is room for it.
    let box = area.centered(rows: rows + 3, columns: columns + 4)
    let inside = canvas.drawBox(alert.title, in: box, role: .alert)

    let texts = inside.rows(from: 0, count: inside.rows - 1)
    for (index, line) in (message + hint).prefix(texts.rows).enumerated() {
      let isCut = index == texts.rows - 1 && index < message.count + hint.count - 1
      canvas.write(
        isCut ? line + "…" : line, row: texts.row + index, column: texts.column,
        limit: texts.columns, style: index < message.count ? .plain : Style(.dim))
    }
    var last = inside.rows(from: inside.rows - 1)
    if last.columns < actionColumns {
      last.column -= 1
      last.columns += 2
    }
    KeyHints.draw(actions, in: last, on: &canvas)
  }
}
