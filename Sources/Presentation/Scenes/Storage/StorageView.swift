import Domain

/// What a check or a backup found or made.
enum StorageView: View {
  static func page(_ output: StorageScene.Output, form: OutputForm, on surface: Surface) -> Page {
    var page = Page()
    guard form != .quiet else { return page }
    let lines = LabelledLines(
      style: form == .view ? .aligned : .tabbed, palette: surface.palette, labelColumns: 5)
    switch output {
    case .nothing:
      page.isEmpty = true
    case .sound(let report):
      lines.append("file", into: &page.text) { $0.append(contentsOf: report.file.visibleText.utf8) }
      lines.append("state", into: &page.text) {
        $0.append(report.isPresent ? "sound" : "not there yet")
      }
      lines.append("tasks", into: &page.text) { appendDecimal(report.tasks, to: &$0) }
    case .copied(let file):
      // A copy that was made as asked is nothing to tell a script.
      guard form == .view else { break }
      lines.append("file", into: &page.text) { $0.append(contentsOf: file.visibleText.utf8) }
    }
    return page
  }
}
