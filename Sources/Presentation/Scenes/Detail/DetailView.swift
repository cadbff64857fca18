import Domain

/// Tasks with all their fields, a line each.
enum DetailView: View {
  static func page(_ tasks: [Task], form: OutputForm, on surface: Surface) -> Page {
    switch form {
    case .view: page(tasks, style: .aligned, on: surface)
    case .fields: page(tasks, style: .tabbed, on: surface)
    default: .tasks(tasks, form: form, on: surface)
    }
  }

  private static func page(_ tasks: [Task], style: LabelStyle, on surface: Surface) -> Page {
    var page = Page()
    var text = DetailText(style: style, surface: surface)
    for task in tasks { text.append(task, into: &page.text) }
    return page
  }
}
