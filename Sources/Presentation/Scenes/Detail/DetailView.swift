/// What is left to print of tasks that are out already. Without any there was nothing to look for.
enum DetailView: View {
  static func page(_ count: Int, form: OutputForm, on surface: Surface) -> Page {
    var page = Page()
    if form == .count { TaskText.append(count: count, into: &page.text) }
    return page
  }
}
