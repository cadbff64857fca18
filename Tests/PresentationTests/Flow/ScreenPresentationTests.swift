import Domain
import Presentation
import Testing

struct ScreenPresentationTests {
  @Test(arguments: [
    (Screen.tabBar(.select(.today)), Screen.Presentation.root),
    (.history(.log(limit: nil)), .root), (.browse(.open(.all)), .tab),
    (.about(.open(InfoSource(url: nil, keyPath: "", timeout: 15))), .tab),
    (.taskForm(.add(start: "")), .sheet), (.help, .sheet),
  ])
  func `a screen says how it stands among the others`(
    screen: Screen, presentation: Screen.Presentation
  ) {
    #expect(screen.presentation == presentation)
  }

  @Test func `each tab is a screen of its own within the tab bar`() {
    let screens = TabBarScene.Tab.allCases.map(\.screen)
    #expect(screens.allSatisfy { $0.presentation == .tab })
    for (index, screen) in screens.enumerated() {
      #expect(!screens[..<index].contains(screen))
    }
  }
}
