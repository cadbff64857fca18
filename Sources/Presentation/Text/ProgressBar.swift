import Domain

/// How much of a listing is done, as a bar and as numbers: `━━━━━╸─────  2/5`.
struct ProgressBar {
  private let progress: Progress

  init(_ progress: Progress) {
    self.progress = progress
  }

  /// The bar takes what the numbers leave of the line, at most 24 columns; where they leave less
  /// than four it is left out.
  func append(columns: Int?, palette: Palette, into bytes: inout [UInt8]) {
    guard let parts = parts(columns: columns) else {
      numbers.append(cutTo: columns, into: &bytes)
      return
    }
    if !parts.done.isEmpty {
      palette.paint(.tint, into: &bytes) { $0.append(contentsOf: parts.done.utf8) }
    }
    if !parts.rest.isEmpty {
      palette.paint(.dim, into: &bytes) { $0.append(contentsOf: parts.rest.utf8) }
    }
    bytes.append("  ")
    bytes.append(contentsOf: numbers.utf8)
  }

  /// The same on a row of a canvas.
  ///
  /// - Returns: how many columns it takes.
  @discardableResult
  func draw(in area: Area, on canvas: inout Canvas) -> Int {
    var column = area.column
    if let parts = parts(columns: area.columns) {
      column += canvas.write(parts.done, row: area.row, column: column, style: Style(.tint))
      column += canvas.write(parts.rest, row: area.row, column: column, style: Style(.dim))
      column += 2
    }
    let limit = area.column + area.columns - column
    column += canvas.write(numbers, row: area.row, column: column, limit: limit)
    return column - area.column
  }

  private var numbers: String { "\(progress.done)/\(progress.total)" }

  /// The bar; nil where there is no room for one.
  private func parts(columns: Int?) -> (done: String, rest: String)? {
    let length = min(24, (columns ?? .max) - numbers.utf8.count - 2)
    guard length >= 4 else { return nil }
    let halves = halves(of: 2 * length)
    let done = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
    return (done, String(repeating: "─", count: length - (halves + 1) / 2))
  }

  /// How many of so many half columns are done: some as soon as anything is, all only with all.
  private func halves(of all: Int) -> Int {
    guard progress.done > 0, progress.total > 0 else { return 0 }
    return max(1, min(all, progress.done * all / progress.total))
  }
}
