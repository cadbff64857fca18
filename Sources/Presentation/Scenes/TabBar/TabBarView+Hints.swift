extension TabBarView {
  /// What the last line of a tab names: the tab's own keys, then those of the tab bar. Where there
  /// is little room, the tab's own are left out from the end, before the one that tells of them all.
  static func hints<Intent>(
    after own: [KeyBinding<Intent>], columns: Int
  ) -> [KeyBinding<Void>] {
    let around = hints(in: bindings)
    var hints = hints(in: own)
    while let last = hints.last, KeyHints.columns(hints + around.prefix(1)) > columns {
      hints.removeAll { $0.hint == last.hint }
    }
    return hints + around
  }

  private static func hints<Intent>(in bindings: [KeyBinding<Intent>]) -> [KeyBinding<Void>] {
    bindings.filter { $0.hint != nil }
      .map { KeyBinding([], $0.label, $0.meaning, hint: $0.hint, ()) }
  }
}
