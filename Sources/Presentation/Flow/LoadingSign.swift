/// Says that a screen waits for something: "⠋ fetching · esc cancels".
struct LoadingSign {
  let text: String
  let canCancel: Bool
  /// How often it was drawn.
  let frame: Int

  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  /// Writes as much of it as there is room for at the right end of a row.
  func draw(in row: Area, on canvas: inout Canvas) {
    let sign = Self.frames[frame % Self.frames.count]
    let texts = [canCancel ? "\(sign) \(text) · esc cancels" : "", "\(sign) \(text)", sign]
    guard let fitting = texts.first(where: { !$0.isEmpty && $0.columns <= row.columns }) else {
      return
    }
    canvas.write(
      fitting, row: row.row, column: row.column + row.columns - fitting.columns,
      style: Style(.tint))
  }
}
