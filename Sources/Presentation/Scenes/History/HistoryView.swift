import Domain

/// The entries of the log; of tasks whose rows are out already what is left to print.
enum HistoryView: View {
  static func page(_ output: HistoryScene.Output, form: OutputForm, on surface: Surface) -> Page {
    var page = Page()
    switch output {
    case .nothing:
      page.isEmpty = true
    case .reverted(let count):
      if form == .count { TaskText.append(count: count, into: &page.text) }
    case .log(let entries):
      LogText(entries).append(form: form, on: surface, into: &page.text)
      page.isEmpty = entries.isEmpty
    }
    return page
  }
}
