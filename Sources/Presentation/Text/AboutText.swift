import Domain

/// The about document as text.
package struct AboutText {
  private let info: Info

  package init(_ info: Info) {
    self.info = info
  }

  /// Appends a row for each of Name, Author, Repository and Year.
  package func append(style: LabelStyle, palette: Palette, into bytes: inout [UInt8]) {
    let lines = LabelledLines(
      style: style, palette: palette, labelColumns: "Repository".utf8.count)
    lines.append("Name", into: &bytes) { $0.append(visible: info.name) }
    lines.append("Author", into: &bytes) { $0.append(visible: info.author) }
    lines.append("Repository", into: &bytes) { $0.append(visible: info.repo) }
    lines.append("Year", into: &bytes) { appendDecimal(info.year, to: &$0) }
  }

  /// Appends the object with the keys of the document, on one line.
  package func appendJSON(into bytes: inout [UInt8]) {
    bytes.append("{\"name\":")
    bytes.append(json: info.name)
    bytes.append(",\"author\":")
    bytes.append(json: info.author)
    bytes.append(",\"repo\":")
    bytes.append(json: info.repo)
    bytes.append(",\"year\":")
    appendDecimal(info.year, to: &bytes)
    bytes.append("}\n")
  }
}

extension [UInt8] {
  fileprivate mutating func append(visible text: String) {
    append(contentsOf: visibleText(text.utf8).utf8)
  }
}
