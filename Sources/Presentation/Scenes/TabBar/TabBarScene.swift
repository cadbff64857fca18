import Domain

/// The frame of the interactive app: its tabs, its theme, its end.
package struct TabBarScene: Scene {
  package enum Tab: Int, Hashable, Sendable, CaseIterable {
    case today, upcoming, all, about
  }

  package enum Intent: Equatable, Sendable {
    case select(Tab)
    case selectNext
    case selectPrevious
    /// The other set of colours.
    case changeTheme
    case quit
  }

  package struct Output: Equatable, Sendable {
    package var tab: Tab
    package var theme: Theme
  }

  package private(set) var output: Output

  package init(theme: Theme) {
    output = Output(tab: .today, theme: theme)
  }

  package mutating func handle(_ intent: Intent) throws(Failure) -> Effect<Intent> {
    .none
  }
}
