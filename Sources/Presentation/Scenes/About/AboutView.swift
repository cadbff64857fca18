import Domain

/// The about document: Name, Author, Repository and Year.
package enum AboutView: View {
  package static func page(_ output: AboutOutput, form: OutputForm, on surface: Surface) -> Page {
    guard let info = output.info else { return Page(isEmpty: true) }
    var page = Page()
    let text = AboutText(info)
    switch form {
    case .quiet: break
    case .json: text.appendJSON(into: &page.text)
    case .view: text.append(style: .aligned, palette: surface.palette, into: &page.text)
    default: text.append(style: .tabbed, palette: surface.palette, into: &page.text)
    }
    if let fetchedAt = output.fetchedAt, form != .quiet {
      page.notes = ["this is the copy kept at \(surface.stamp(fetchedAt))"]
    }
    return page
  }
}
