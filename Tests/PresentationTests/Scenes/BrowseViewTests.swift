import Domain
import Presentation
import Testing

struct BrowseViewTests {
  private func stage(rows: Int, columns: Int, opens listing: BrowseScene.Listing = .today) throws
    -> BrowseStage
  {
    let browse = BrowseStage(rows: rows, columns: columns)
    try browse.stage.add("Call the bank", at: wall(2026, 11, 30, 9))
    try browse.stage.add("Water the plants", at: wall(2026, 12, 1))
    try browse.stage.add("Milk", at: wall(2026, 12, 1, 9), isFinish: true)
    try browse.stage.add("牛乳を買いに行く、それから本を返す", at: wall(2026, 12, 1, 11))
    try browse.stage.add(
      "Cafe\u{301} \u{1F469}\u{200D}\u{1F4BB} שלום", at: wall(2026, 12, 1, 14, 30))
    try browse.stage.add("Dentist", at: wall(2026, 12, 2, 8, 15))
    try browse.stage.add("Holiday", at: wall(2026, 12, 2))
    try browse.stage.add("Taxes", at: wall(2027, 1, 4, 10))
    try browse.stage.add("Old", at: wall(2025, 5, 4, 10), isFinish: true)
    browse.send(.open(listing))
    return browse
  }

  @Test(arguments: [(24, 80), (12, 40), (5, 20), (4, 20), (1, 1)])
  func show(rows: Int, columns: Int) throws {
    for listing in [BrowseScene.Listing.today, .upcoming, .all] {
      print(try stage(rows: rows, columns: columns, opens: listing).screen)
      print("======")
    }
  }
}
