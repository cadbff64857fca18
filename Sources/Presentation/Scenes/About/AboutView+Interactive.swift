import Domain

extension AboutView: InteractiveView {
  package static func bindings(_ output: AboutOutput) -> [KeyBinding<AboutScene.Intent>] {
    let fetch = KeyBinding(
      [.character("r")], "r", "fetch the document again", hint: "fetch again",
      AboutScene.Intent.fetchAgain)
    guard output.isFetching else { return [fetch] }
    return [KeyBinding([.escape], "esc", "stop fetching", hint: "cancel", .cancel), fetch]
  }

  package static func draw(_ output: AboutOutput, in area: Area, on canvas: inout Canvas) {
    var lines = lines(of: output)
    // Where there is no room for more, the document goes first.
    let hasHints = output.info == nil || area.rows > lines.count
    let hasTitle = area.rows >= lines.count + 2
    let room = area.rows(
      from: hasTitle ? 1 : 0, count: area.rows - (hasTitle ? 1 : 0) - (hasHints ? 1 : 0))
    if hasTitle {
      let title = area.inset
      canvas.write(
        "About tasks", row: title.row, column: title.column, limit: title.columns,
        style: Style(.title, isBold: true))
    }
    if let state = output.state, output.info != nil, room.rows > lines.count {
      if room.rows > lines.count + 1 { lines.append(AboutLine(value: "")) }
      lines.append(AboutLine(value: state, role: .dim))
    }
    write(lines, in: room, on: &canvas)
    guard hasHints else { return }
    let lastLine = area.rows(from: area.rows - 1).inset
    let hints = TabBarView.hints(after: bindings(output), columns: lastLine.columns)
    KeyHints.draw(hints, in: lastLine, on: &canvas)
  }

  /// The document, or that there is none.
  private static func lines(of output: AboutOutput) -> [AboutLine] {
    guard let info = output.info else {
      let text = output.isFetching ? "fetching…" : "nothing fetched yet; r fetches"
      return [AboutLine(value: text, role: .dim)]
    }
    return [
      AboutLine(label: "Name", value: visibleText(info.name.utf8)),
      AboutLine(label: "Author", value: visibleText(info.author.utf8)),
      AboutLine(label: "Repository", value: visibleText(info.repo.utf8)),
      AboutLine(label: "Year", value: "\(info.year)"),
    ]
  }

  /// Writes lines in the middle of an area.
  private static func write(_ lines: [AboutLine], in area: Area, on canvas: inout Canvas) {
    let columns = lines.reduce(0) { max($0, $1.columns) }
    let place = area.centered(rows: lines.count, columns: columns)
    for (index, line) in lines.prefix(place.rows).enumerated() {
      line.write(row: place.row + index, of: place, on: &canvas)
    }
  }
}

extension AboutOutput {
  /// How old it is, and whether a newer one is on its way: "kept 3 days ago; fetching…".
  fileprivate var state: String? {
    let verb = fetchedAt == nil ? "fetched" : "kept"
    let age = age.map { "\(verb) \(ageText(seconds: $0))" }
    let parts = [age, isFetching ? "fetching…" : nil].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

/// A line of the screen: a value, with or without a label before it.
private struct AboutLine {
  var label: String?
  let value: String
  var role: Role?

  var columns: Int { indent + value.columns }

  func write(row: Int, of place: Area, on canvas: inout Canvas) {
    if let label {
      canvas.write(
        label, row: row, column: place.column, limit: place.columns, style: Style(.dim))
    }
    canvas.write(
      value, row: row, column: place.column + indent, limit: place.columns - indent,
      style: Style(role))
  }

  private var indent: Int { label == nil ? 0 : Self.labelColumns }

  /// Those of the longest label, and the blanks behind it.
  private static let labelColumns = "Repository".utf8.count + 2
}
