extension AboutView: InteractiveView {
  static func bindings(_ output: AboutOutput) -> [KeyBinding<AboutScene.Intent>] { [] }

  static func draw(_ output: AboutOutput, in area: Area, on canvas: inout Canvas) {}
}
