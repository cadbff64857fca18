import Domain

/// How the scenes are made, a closure for each type: the composition root fills it.
package struct Factories {
  private struct Maker {
    let type: any Any.Type
    let make: () -> Any
  }

  /// Not a dictionary, whose type takes longer to make than a few scenes to look through.
  private var makers: [Maker] = []

  package init() {}

  /// Of two closures for one type the first is used.
  package mutating func add<S: Scene>(_ make: @escaping () -> S) {
    makers.append(Maker(type: S.self, make: make))
  }

  /// A scene of a type that was added; nil of any other.
  package func make<S: Scene>(_ type: S.Type) -> S? {
    for maker in makers where maker.type == type { return maker.make() as? S }
    return nil
  }
}
