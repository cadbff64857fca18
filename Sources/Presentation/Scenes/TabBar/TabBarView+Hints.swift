extension TabBarView {
  /// What the last line of a tab names: the tab's own keys, then those of the tab bar. Where there
  /// is little room, the tab's own are left out from the end, before the one that tells of them all.
  static func hints<Intent>(
    after own: [KeyBinding<Intent>], columns: Int
  ) -> [KeyBinding<Void>] {
    let around = hints(in: bindings)
    var hints = hints(in: own)
    var taken = (hints + around.prefix(1)).reduce(-gap) { $0 + self.columns(of: $1) }
    while taken > columns, let last = hints.popLast() { taken -= self.columns(of: last) }
    return hints + around
  }

  private static func hints<Intent>(in bindings: [KeyBinding<Intent>]) -> [KeyBinding<Void>] {
    bindings.filter { $0.hint != nil }
      .map { KeyBinding([], $0.label, $0.meaning, hint: $0.hint, ()) }
  }

  /// Of a hint and the blanks behind it.
  private static func columns(of hint: KeyBinding<Void>) -> Int {
    hint.label.columns + 1 + (hint.hint?.columns ?? 0) + gap
  }

  private static let gap = 2
}
