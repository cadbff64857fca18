/// The tabs, above the screen of one of them.
package enum TabBarView: InteractiveView {
  package static func bindings(_ output: TabBarScene.Output) -> [KeyBinding<TabBarScene.Intent>] {
    bindings
  }

  static var bindings: [KeyBinding<TabBarScene.Intent>] {
    TabBarScene.Tab.allCases.map { tab in
      KeyBinding([.character(tab.digit)], "\(tab.digit)", "go to that tab", .select(tab))
    } + [
      KeyBinding([.tab], "tab", "go one tab on", .selectNext),
      KeyBinding([.backTab], "shift tab", "go one tab back", .selectPrevious),
      KeyBinding([.character("T")], "T", "change colours", .changeTheme),
      KeyBinding([.character("?")], "?", "show this help", hint: "help", .showHelp),
      KeyBinding([.character("q")], "q", "quit", hint: "quit", .quit),
      KeyBinding([.control("c")], "^C", "quit", .quit),
    ]
  }

  package static func intent(
    for key: Key, in output: TabBarScene.Output, area: Area
  ) -> TabBarScene.Intent? {
    if case .click(let place) = key {
      return labels(in: area).first { $0.area.contains(place) }.map { .select($0.tab) }
    }
    return intent(boundTo: key, in: output)
  }

  package static func draw(_ output: TabBarScene.Output, in area: Area, on canvas: inout Canvas) {
    canvas.theme = output.theme
    for label in labels(in: area) {
      let isOnShow = label.tab == output.tab
      canvas.write(
        label.text, row: label.area.row, column: label.area.column,
        style: Style(isReversed: isOnShow, isBold: isOnShow))
    }
  }

  /// Where the screen of a tab is drawn.
  package static func content(of area: Area) -> Area { area.rows(from: 1) }

  /// What the labels leave of their row, but for a blank.
  package static func rest(of area: Area) -> Area {
    let end = labels(in: area).reduce(area.column) { $0 + $1.area.columns } + 1
    return Area(
      row: area.row, column: end, rows: min(1, area.rows),
      columns: area.column + area.columns - end)
  }

  private struct Label {
    let tab: TabBarScene.Tab
    let text: String
    let area: Area
  }

  /// Names where all of them fit, else digits.
  private static func labels(in area: Area) -> [Label] {
    let tabs = TabBarScene.Tab.allCases
    let names = tabs.map { " \($0.digit) \($0.name) " }
    let areNamed = names.reduce(0) { $0 + $1.columns } <= area.columns
    var column = area.column
    return tabs.map { tab in
      let text = areNamed ? names[tab.rawValue] : " \(tab.digit) "
      defer { column += text.columns }
      return Label(
        tab: tab, text: text,
        area: Area(row: area.row, column: column, rows: 1, columns: text.columns))
    }
  }
}

extension TabBarScene.Tab {
  fileprivate var name: String {
    switch self {
    case .today: "Today"
    case .upcoming: "Upcoming"
    case .all: "All"
    case .about: "About"
    }
  }

  /// The key that shows it.
  fileprivate var digit: Character { Character(String(rawValue + 1)) }
}
