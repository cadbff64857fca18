import Domain

/// What is left to print of a change whose outcomes are out already.
package enum ChangeView: View {
  package static func page(_ output: ChangeOutput, form: OutputForm, on surface: Surface) -> Page {
    var page = Page()
    if form == .count { TaskText.append(count: output.count, into: &page.text) }
    let verb = output.change == .would(.edit) ? "would start" : "starts"
    page.notes = output.movedPastGap.map {
      "the clocks skip the time that was meant; task \($0.number) \(verb) at "
        + surface.stamp($0.startAt)
    }
    let others = output.othersMovedPastGap
    if others > 0 {
      page.notes.append("the same goes for \(others) more task\(others == 1 ? "" : "s")")
    }
    return page
  }
}
