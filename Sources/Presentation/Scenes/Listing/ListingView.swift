/// What is left to print of a listing whose rows are out already.
enum ListingView: View {
  static func page(_ output: ListingOutput, form: OutputForm, on surface: Surface) -> Page {
    let text = form == .count ? "\(output.count)\n" : ""
    return Page(text: Array(text.utf8), isEmpty: output.count == 0)
  }
}
