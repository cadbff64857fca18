import Domain

/// How the scenes are made, a closure for each type: the composition root fills it.
package struct Factories {
  private var makers: [ObjectIdentifier: () -> Any] = [:]

  package init() {}

  package mutating func add<S: Scene>(_ make: @escaping () -> S) {
    makers[ObjectIdentifier(S.self)] = make
  }

  /// A scene of a type that was added; nil of any other.
  package func make<S: Scene>(_ type: S.Type) -> S? {
    makers[ObjectIdentifier(type)]?() as? S
  }
}
