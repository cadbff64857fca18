/// What the keys do, to be read and closed.
package struct HelpScene: Scene {
  package enum Intent: Equatable, Sendable {
    /// What the keys do on the screens under it, the nearest first, and what their marks mean.
    case show([[KeyMeaning]])
    case fit(Area)
    /// By so many rows; negative is up.
    case scroll(Int)
    /// By so many screenfuls.
    case turnPages(Int)
    case close
  }

  package struct Output: Equatable, Sendable {
    package var tables: [[KeyMeaning]] = []
    /// The first row on show.
    package var first = 0

    package init() {}
  }

  package private(set) var output = Output()
  private var area = Area(rows: 0, columns: 0)

  package init() {}

  package mutating func handle(_ intent: Intent) -> Effect<Intent> {
    switch intent {
    case .show(let tables): output.tables = tables
    case .fit(let area): self.area = area
    case .scroll(let rows): output.first += rows
    case .turnPages(let pages): output.first += pages * layout.visibleRows
    case .close: return .route(.dismiss())
    }
    output.first = max(0, min(output.first, layout.rows - layout.visibleRows))
    return .none
  }

  private var layout: HelpLayout { HelpLayout(output.tables, in: area) }
}
