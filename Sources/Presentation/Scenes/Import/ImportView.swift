import Domain

/// What is left to print of an import whose rows are out already, and what it could not take over.
enum ImportView: View {
  static func page(_ output: ImportOutput, form: OutputForm, on surface: Surface) -> Page {
    var page = Page.counted(output.count, form: form)
    page.notes = [
      note("left out", .leftOut, of: output), note("no place for", .noPlace, of: output),
    ]
    .compactMap(\.self)
    if output.kept > 0 {
      let tasks = output.kept == 1 ? "1 task" : "\(output.kept) tasks"
      page.notes.append("kept as stored: \(tasks) that may have been updated later than the file")
    }
    return page
  }

  /// All losses of a kind on one line: "left out: 3 deleted tasks, 1 event".
  private static func note(_ label: String, _ kind: ExchangeLoss.Kind, of output: ImportOutput)
    -> String?
  {
    let losses = output.losses.filter { $0.kind == kind }
    guard !losses.isEmpty else { return nil }
    return "\(label): " + losses.map { "\($0.count) \($0.what)" }.joined(separator: ", ")
  }
}
