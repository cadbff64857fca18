/// What is left to print of tasks whose rows are out already.
enum ListingView: View {
  static func page(_ output: ListingOutput, form: OutputForm, on surface: Surface) -> Page {
    var page = Page.counted(output.count, form: form)
    page.isEmpty = output.isEmpty
    return page
  }
}
