import Domain

extension Page {
  /// Tasks that were named, in one of the machine forms. The page is not empty where none was: that is
  /// nothing to do, not nothing found.
  static func tasks(_ tasks: some Collection<Task>, form: OutputForm, on surface: Surface) -> Page {
    var page = Page()
    if form == .count {
      TaskText.append(count: tasks.count, into: &page.text)
      return page
    }
    var text = TaskText(form: form, surface: surface)
    text.begin(nil, into: &page.text)
    for task in tasks { text.row(task, into: &page.text) }
    text.end(overdue: 0, into: &page.text)
    return page
  }
}
