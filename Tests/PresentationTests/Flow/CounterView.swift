import Presentation

/// Draws the number, and counts up and down.
enum CounterView: InteractiveView {
  static func bindings(_ output: Int) -> [KeyBinding<CounterScene.Intent>] {
    [
      KeyBinding([.character("+")], "+", "count up", .add(1)),
      KeyBinding([.character("-")], "-", "count down", .add(-1)),
    ]
  }

  static func intent(fitting area: Area) -> CounterScene.Intent? { .add(area.rows * 100) }

  static func draw(_ output: Int, in area: Area, on canvas: inout Canvas) {
    canvas.write("count \(output)", row: area.row, column: area.column)
  }
}

/// Another look at the same scene.
enum TallyView: InteractiveView {
  static func bindings(_ output: Int) -> [KeyBinding<CounterScene.Intent>] { [] }

  static func draw(_ output: Int, in area: Area, on canvas: inout Canvas) {
    canvas.write(String(repeating: "|", count: output), row: area.row, column: area.column)
  }
}
