/// Where the parts of the screen stand. What matters less goes first where there is little room.
struct BrowseLayout {
  let title: Area
  /// Of no rows where the title has to say it.
  let progress: Area
  let rows: Area
  let lastLine: Area

  init(_ area: Area) {
    let progressRows = area.rows >= 7 ? 1 : 0
    let blankRows = area.rows >= 10 ? 1 : 0
    title = area.rows(from: 0, count: 1).inset
    progress = area.rows(from: 1, count: progressRows).inset
    let first = 1 + progressRows + blankRows
    rows = area.rows(from: first, count: max(1, area.rows - first - 1))
    lastLine = area.rows(from: max(0, area.rows - 1)).inset
  }
}
