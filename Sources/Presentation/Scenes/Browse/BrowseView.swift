/// A window on a listing.
enum BrowseView: InteractiveView {
  static func bindings(_ output: BrowseScene.Output) -> [KeyBinding<BrowseScene.Intent>] { [] }

  static func draw(_ output: BrowseScene.Output, in area: Area, on canvas: inout Canvas) {}
}
