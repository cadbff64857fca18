import Domain

/// The about document.
package struct AboutScene {
  package enum Intent: Hashable, Sendable {
    case fetch(InfoSource)
    /// The copy kept from the last good fetch.
    case showKept(InfoSource)
  }
}
