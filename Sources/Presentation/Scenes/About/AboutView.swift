import Domain

/// The about document: Name, Author, Repository and Year.
enum AboutView: View {
  static func page(_ info: Info?, form: OutputForm, on surface: Surface) -> Page {
    guard let info else { return Page(isEmpty: true) }
    var page = Page()
    let text = AboutText(info)
    switch form {
    case .quiet: break
    case .json: text.appendJSON(into: &page.text)
    case .view: text.append(style: .aligned, palette: surface.palette, into: &page.text)
    default: text.append(style: .tabbed, palette: surface.palette, into: &page.text)
    }
    return page
  }
}
