/// The last line of a screen: what has just happened, and what the keys do.
package enum KeyHints {
  /// A message comes first. Hints that do not fit behind it are left out from the end.
  package static func draw<Intent>(
    _ bindings: [KeyBinding<Intent>], message: String? = nil, in area: Area,
    on canvas: inout Canvas
  ) {
    guard area.rows > 0 else { return }
    let row = area.row + area.rows - 1
    let end = area.column + area.columns
    var column = area.column
    if let message {
      column += canvas.write(
        message, row: row, column: column, limit: area.columns, style: Style(.tint))
      column += gap
    }
    for hint in table(bindings) {
      guard column + hint.columns <= end else { return }
      column += canvas.write(hint.label, row: row, column: column, style: Style(isBold: true))
      column += 1
      column += canvas.write(hint.word, row: row, column: column, style: Style(.dim))
      column += gap
    }
  }

  /// How many columns all of the hints take.
  package static func columns<Intent>(_ bindings: [KeyBinding<Intent>]) -> Int {
    table(bindings).reduce(-gap) { $0 + $1.columns + gap }
  }

  private struct Hint {
    var label: String
    let word: String

    var columns: Int { label.columns + 1 + word.columns }
  }

  /// Keys with the same hint in one: "+/- day".
  private static func table<Intent>(_ bindings: [KeyBinding<Intent>]) -> [Hint] {
    var table: [Hint] = []
    for binding in bindings {
      guard let word = binding.hint else { continue }
      if let known = table.firstIndex(where: { $0.word == word }) {
        table[known].label += "/\(binding.label)"
      } else {
        table.append(Hint(label: binding.label, word: word))
      }
    }
    return table
  }

  /// Between a hint and what stands before it.
  private static let gap = 2
}
