/// The tabs, above the screen of one of them.
enum TabBarView: InteractiveView {
  static func bindings(_ output: TabBarScene.Output) -> [KeyBinding<TabBarScene.Intent>] { [] }

  static func draw(_ output: TabBarScene.Output, in area: Area, on canvas: inout Canvas) {}
}
