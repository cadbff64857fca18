/// Says that a screen waits for something: "⠋ fetching · esc cancels".
package struct LoadingSign {
  package let text: String
  package let canCancel: Bool
  /// Which of its pictures it is, from 1 on.
  package let frame: Int

  package init(text: String, canCancel: Bool, frame: Int) {
    self.text = text
    self.canCancel = canCancel
    self.frame = frame
  }

  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  /// Writes as much of it as there is room for at the right end of a row.
  package func draw(in row: Area, on canvas: inout Canvas) {
    let sign = Self.frames[(frame - 1) % Self.frames.count]
    let texts = [canCancel ? "\(sign) \(text) · esc cancels" : "", "\(sign) \(text)", sign]
    guard let fitting = texts.first(where: { !$0.isEmpty && $0.columns <= row.columns }) else {
      return
    }
    canvas.write(
      fitting, row: row.row, column: row.column + row.columns - fitting.columns,
      style: Style(.tint))
  }
}
