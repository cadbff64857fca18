import Domain

/// Everything about some tasks.
package struct DetailScene {
  package enum Intent: Hashable, Sendable {
    case show([TaskReference])
  }
}
