/// The form, as a box over the screen that it was opened from.
enum TaskFormView: InteractiveView {
  static func bindings(_ output: TaskFormScene.Output) -> [KeyBinding<TaskFormScene.Intent>] { [] }

  static func draw(_ output: TaskFormScene.Output, in area: Area, on canvas: inout Canvas) {}
}
