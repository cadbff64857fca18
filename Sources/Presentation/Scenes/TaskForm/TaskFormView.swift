/// The form, as a box over the screen that it was opened from.
package enum TaskFormView: InteractiveView {
  package static func bindings(
    _ output: TaskFormScene.Output
  ) -> [KeyBinding<TaskFormScene.Intent>] {
    [
      KeyBinding([.enter], "enter", "save the task", hint: "save", .save),
      KeyBinding(
        [.tab, .backTab], "tab", "go to the other field", hint: "next",
        .focus(output.focus.other)),
      KeyBinding([.escape], "esc", "close the form and store nothing", hint: "cancel", .cancel),
      KeyBinding([.up], "↑", "go to the name", .focus(.name)),
      KeyBinding([.down], "↓", "go to the start", .focus(.start)),
      KeyBinding(
        [.home, .control("a")], "home ^A", "go to the beginning", .change(.moveToBeginning)),
      KeyBinding([.end, .control("e")], "end ^E", "go to the end", .change(.moveToEnd)),
      KeyBinding([.control("w")], "^W", "delete a word", .change(.deleteWord)),
      KeyBinding(
        [.control("u")], "^U", "delete to the beginning", .change(.deleteToBeginning)),
      KeyBinding([.control("k")], "^K", "delete to the end", .change(.deleteToEnd)),
    ]
  }

  package static func intent(
    for key: Key, in output: TaskFormScene.Output, area: Area
  ) -> TaskFormScene.Intent? {
    if let intent = intent(boundTo: key, in: output) { return intent }
    if case .click(let place) = key {
      return TaskFormLayout(in: area).field(at: place, hasNameNote: output.nameProblem != nil)
        .map { .focus($0) }
    }
    return TextField.Edit(key).map { .change($0) }
  }

  package static func draw(
    _ output: TaskFormScene.Output, in area: Area, on canvas: inout Canvas
  ) {
    let layout = TaskFormLayout(in: area)
    if layout.hasFrame {
      _ = canvas.drawBox(output.number.map { "Edit #\($0)" } ?? "New task", in: layout.box)
    } else {
      canvas.clear(layout.box)
    }
    draw("Name", output.name, in: layout.name, hasFocus: output.focus == .name, on: &canvas)
    draw("Start", output.start, in: layout.start, hasFocus: output.focus == .start, on: &canvas)
    if let problem = output.nameProblem {
      draw(problem, Style(.alert), in: layout.nameNote, on: &canvas)
    }
    if output.nameProblem == nil || !layout.sharesNotes {
      switch output.startReading {
      case .time(let time):
        let style = Style(time.isPast ? .alert : .tint)
        draw(time.text, style, in: layout.startNote, on: &canvas)
      case .problem(let reason, let examples):
        let text = layout.startNoteText(reason, examples: examples)
        draw(text, Style(.alert), in: layout.startNote, on: &canvas)
      case nil: break
      }
    }
    KeyHints.draw(bindings(output), in: layout.hints, on: &canvas)
  }

  private static func draw(
    _ label: String, _ field: TextField, in row: Area, hasFocus: Bool, on canvas: inout Canvas
  ) {
    guard row.rows > 0 else { return }
    canvas.write(
      label, row: row.row, column: row.column, limit: row.columns,
      style: Style(hasFocus ? .title : .dim))
    field.draw(
      row: row.row, column: row.column + TaskFormLayout.labelColumns,
      columns: row.columns - TaskFormLayout.labelColumns, hasFocus: hasFocus, on: &canvas)
  }

  private static func draw(
    _ text: String, _ style: Style, in area: Area, on canvas: inout Canvas
  ) {
    let note = TaskFormNote(text, in: area)
    for (row, line) in zip(note.area.row..., note.lines) {
      canvas.write(
        line, row: row, column: note.area.column, limit: note.area.columns, style: style)
    }
  }
}
