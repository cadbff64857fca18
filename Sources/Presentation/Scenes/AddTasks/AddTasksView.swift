import Domain

/// What is left to print of new tasks whose rows are out already.
enum AddTasksView: View {
  static func page(_ output: AddTasksOutput, form: OutputForm, on surface: Surface) -> Page {
    var page = Page()
    if form == .count { TaskText.append(count: output.count, into: &page.text) }
    if let start = output.startPastGap {
      page.notes = [
        "the clocks skip the time that was meant; the tasks start at \(surface.stamp(start))"
      ]
    }
    return page
  }
}
