import Domain

/// What is left to print of a change whose outcomes are out already.
package enum ChangeView: View {
  package static func page(_ output: ChangeOutput, form: OutputForm, on surface: Surface) -> Page {
    var page = Page.counted(output.count, form: form)
    let verb = output.change == .would(.edit) ? "would start" : "starts"
    page.notes = output.movedPastGap.map {
      gapNote("task \($0.number) \(verb)", at: $0.startAt, on: surface)
    }
    let others = output.othersMovedPastGap
    if others > 0 {
      page.notes.append("the same goes for \(others) more task\(others == 1 ? "" : "s")")
    }
    if let start = output.startPastGap, output.count > 0 {
      page.notes.append(gapNote("the tasks start", at: start, on: surface))
    }
    return page
  }

  private static func gapNote(
    _ words: String, at start: Instant, on surface: Surface
  ) -> String {
    "the clocks skip the time that was meant; \(words) at \(surface.stamp(start))"
  }
}
