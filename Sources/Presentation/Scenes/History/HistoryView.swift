import Domain

/// The entries of the log, or what is left to print of tasks whose rows are out already.
enum HistoryView: View {
  static func page(_ output: HistoryScene.Output, form: OutputForm, on surface: Surface) -> Page {
    switch output {
    case .nothing:
      return Page(isEmpty: true)
    case .reverted(let count):
      return .counted(count, form: form)
    case .log(let entries):
      var page = Page(isEmpty: entries.isEmpty)
      LogText(entries).append(form: form, on: surface, into: &page.text)
      return page
    }
  }
}
