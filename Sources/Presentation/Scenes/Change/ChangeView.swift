import Domain

/// Tasks after a change: a line for people about each, or the tasks in a machine form.
enum ChangeView: View {
  static func page(_ output: ChangeOutput, form: OutputForm, on surface: Surface) -> Page {
    var page = page(of: output, form: form, on: surface)
    page.notes = output.outcomes.filter(\.isMovedPastGap).map {
      note($0.task, of: output.change, on: surface)
    }
    return page
  }

  private static func page(of output: ChangeOutput, form: OutputForm, on surface: Surface) -> Page {
    guard form == .view, let change = output.change else {
      return .tasks(output.outcomes.map(\.task), form: form, on: surface)
    }
    var page = Page()
    var text = ChangeText(change, surface: surface)
    for outcome in output.outcomes { text.append(outcome, into: &page.text) }
    return page
  }

  private static func note(_ task: Task, of change: Change?, on surface: Surface) -> String {
    let verb = change == .previewEdit ? "would start" : "starts"
    return "the clocks skip the time that was meant; task \(task.number) \(verb) at "
      + surface.stamp(task.startAt)
  }
}
