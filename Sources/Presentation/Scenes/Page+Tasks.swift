import Domain

extension Page {
  /// Tasks in one of the machine forms.
  static func tasks(_ tasks: some Collection<Task>, form: OutputForm, on surface: Surface) -> Page {
    var page = Page(isEmpty: tasks.isEmpty)
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
