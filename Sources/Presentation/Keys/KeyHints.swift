/// The last line of a screen: what has just happened, or else what the keys do.
package enum KeyHints {
  /// Hints that do not fit are left out from the end.
  package static func draw<Intent>(
    _ bindings: [KeyBinding<Intent>], message: String? = nil, in area: Area,
    on canvas: inout Canvas
  ) {
    guard area.rows > 0 else { return }
    let row = area.row + area.rows - 1
    let end = area.column + area.columns
    if let message {
      canvas.write(
        message, row: row, column: area.column, limit: area.columns, style: Style(.tint))
      return
    }
    var column = area.column
    for binding in bindings {
      guard let hint = binding.hint else { continue }
      let columns = binding.label.columns + 1 + hint.columns
      guard column + columns <= end else { return }
      column += canvas.write(binding.label, row: row, column: column, style: Style(isBold: true))
      column += 1
      column += canvas.write(hint, row: row, column: column, style: Style(.dim))
      column += 2
    }
  }
}
