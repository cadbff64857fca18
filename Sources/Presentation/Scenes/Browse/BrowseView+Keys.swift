import Domain

extension BrowseView {
  package typealias Binding = KeyBinding<BrowseScene.Intent>

  package static func intent(
    for key: Key, in output: BrowseScene.Output, area: Area
  ) -> BrowseScene.Intent? {
    switch key {
    case .click(let place): return intent(clicking: place, in: output, area: area)
    case .wheelUp: return .move(by: -wheelRows)
    case .wheelDown: return .move(by: wheelRows)
    default: break
    }
    if let intent = intent(boundTo: key, in: output) { return intent }
    return output.filter?.isTyping == true ? TextField.Edit(key).map { .type($0) } : nil
  }

  package static func bindings(_ output: BrowseScene.Output) -> [Binding] {
    if output.filter?.isTyping == true { return typing + moving }
    return changing + selecting(output) + moving + jumping
  }

  /// The keys to be named in the last line, those that are likely next first.
  static func hints(_ output: BrowseScene.Output, columns: Int) -> [KeyBinding<Void>] {
    var hints = bindings(output).filter { $0.hint != nil }
    if output.isMarking {
      hints.removeAll { !$0.intent.isOfSelection }
    } else if output.filter != nil {
      hints.moveFirst(.leave)
    }
    if output.followUp != .redo { hints.removeAll { $0.intent == .redo } }
    if let followUp = output.followUp { hints.moveFirst(followUp) }
    // Behind a message they are drawn as far as they fit.
    return TabBarView.hints(after: hints, columns: output.news == nil ? columns : .max)
  }

  private static var changing: [Binding] {
    [
      Binding([.character("a")], "a", "add a task", hint: "add", .add),
      Binding([.character(" ")], "space", "mark as done, or as open again", hint: "done", .toggle),
      Binding([.character("e")], "e", "edit the task", hint: "edit", .edit),
      Binding([.enter], "enter", "edit the task", .edit),
      Binding([.character("d")], "d", "delete", hint: "delete", .delete),
      Binding([.delete], "del", "delete", .delete),
      Binding([.character("u")], "u", "undo the last change", hint: "undo", .undo),
      Binding([.character("U")], "U", "redo what was undone", hint: "redo", .redo),
      Binding(
        [.character("+"), .character("=")], "+", "move by a day, forward or back", hint: "day",
        .postpone(days: 1)),
      Binding(
        [.character("-")], "-", "move by a day, forward or back", hint: "day",
        .postpone(days: -1)),
      Binding([.character("/")], "/", "show only tasks that hold a text", hint: "filter", .filter),
      Binding([.character("r")], "r", "read everything again", .reload),
    ]
  }

  private static func selecting(_ output: BrowseScene.Output) -> [Binding] {
    var bindings = [
      Binding(
        [.character("v")], "v", "select several tasks from here on", hint: "select", .mark),
      Binding([.shiftUp], "shift ↑", "select upwards", .extend(by: -1)),
      Binding([.shiftDown], "shift ↓", "select downwards", .extend(by: 1)),
    ]
    if output.isMarking || output.filter != nil {
      let meaning = output.isMarking ? "clear the selection" : "drop the filter"
      let hint = output.isMarking ? "clear" : meaning
      bindings.append(Binding([.escape], "esc", meaning, hint: hint, .leave))
    } else if output.message != nil {
      bindings.append(Binding([.escape], "esc", "put the message away", .leave))
    }
    return bindings
  }

  private static var moving: [Binding] {
    [
      Binding([.up], "↑", "go up", .move(by: -1)),
      Binding([.down], "↓", "go down", .move(by: 1)),
      Binding([.pageUp], "pgup", "go up by a page", .turnPage(by: -1)),
      Binding([.pageDown], "pgdn", "go down by a page", .turnPage(by: 1)),
    ]
  }

  private static var jumping: [Binding] {
    [
      Binding([.home], "home", "go to the first task", .moveToFirst),
      Binding([.end], "end", "go to the last task", .moveToLast),
      Binding([.character("k")], "k", "go up", .move(by: -1)),
      Binding([.character("j")], "j", "go down", .move(by: 1)),
      Binding([.character("g")], "g", "go to the first task", .moveToFirst),
      Binding([.character("G")], "G", "go to the last task", .moveToLast),
      Binding([.character("t")], "t", "go to what comes now", .moveToNow),
    ]
  }

  static var typing: [Binding] {
    [
      Binding([.enter], "enter", "keep the filter", hint: "keep", .keepFilter),
      Binding([.escape], "esc", "drop the filter", hint: "drop", .leave),
    ]
  }

  /// A click on a task selects it, one on its mark finishes it or opens it again.
  private static func intent(
    clicking place: Place, in output: BrowseScene.Output, area: Area
  ) -> BrowseScene.Intent? {
    let rows = BrowseLayout(area).rows
    let index = place.row - rows.row
    guard rows.contains(place), output.rows.indices.contains(index) else { return nil }
    let mark = BrowseColumns(output, in: rows).mark
    return (mark...mark + 1).contains(place.column) ? .toggleRow(index) : .select(row: index)
  }

  private static let wheelRows = 3
}

extension [BrowseView.Binding] {
  fileprivate mutating func moveFirst(_ intent: BrowseScene.Intent) {
    guard let index = firstIndex(where: { $0.intent == intent }) else { return }
    insert(remove(at: index), at: 0)
  }
}
