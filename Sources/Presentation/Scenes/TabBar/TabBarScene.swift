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
    case showHelp
    case quit
  }

  package struct Output: Equatable, Sendable {
    package var tab: Tab
    package var theme: Theme

    package init(tab: Tab, theme: Theme) {
      self.tab = tab
      self.theme = theme
    }
  }

  package private(set) var output: Output

  package init(theme: Theme) {
    output = Output(tab: .today, theme: theme)
  }

  package mutating func handle(_ intent: Intent) -> Effect<Intent> {
    switch intent {
    case .select(let tab): return select(tab)
    case .selectNext: return select(output.tab.neighbor(1))
    case .selectPrevious: return select(output.tab.neighbor(-1))
    case .changeTheme: output.theme = output.theme == .night ? .day : .night
    case .showHelp: return .route(.to(.help))
    case .quit: return .route(.dismiss())
    }
    return .none
  }

  private mutating func select(_ tab: Tab) -> Effect<Intent> {
    output.tab = tab
    return .route(.to(tab.screen))
  }
}

extension TabBarScene.Tab {
  /// What is shown within the tab bar.
  package var screen: Screen {
    switch self {
    case .today: .browse(.open(.today))
    case .upcoming: .browse(.open(.upcoming))
    case .all: .browse(.open(.all))
    case .about: .about(.open(InfoSource(url: nil, keyPath: "", timeout: 15)))
    }
  }

  /// The tab so many places further on; after the last comes the first.
  fileprivate func neighbor(_ distance: Int) -> Self {
    let count = Self.allCases.count
    return Self.allCases[(rawValue + distance + count) % count]
  }
}
