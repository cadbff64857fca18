import Presentation

extension Arguments {
  private static let forms: [(option: Option, form: OutputForm)] = [
    (.json, .json), (.jsonLines, .jsonLines), (.tsv, .rows), (.ids, .ids), (.count, .count),
    (.view, .view),
  ]

  /// What prints a listing once, and not as it changes.
  private static let formsOfOnce: [Option] = [.json, .tsv, .ids, .count, .format, .null, .quiet]

  /// The form asked for; nil where none was.
  func form() throws(UsageError) -> OutputForm? {
    if has(.watch), let other = Self.formsOfOnce.first(where: has) {
      throw .exclusiveOptions(.watch, other)
    }
    var asked = Self.forms.filter { has($0.option) }
    if let template = try template() { asked.append((.format, .template(template))) }
    guard asked.count <= 1 else { throw .exclusiveOptions(asked[0].option, asked[1].option) }
    if has(.null) {
      if let first = asked.first, !first.form.hasTerminator {
        throw .exclusiveOptions(.null, first.option)
      }
      if asked.isEmpty { asked = [(.tsv, .rows)] }
    }
    return has(.quiet) ? .quiet : asked.first?.form
  }

  private func template() throws(UsageError) -> RowTemplate? {
    guard let text = try text(.format) else { return nil }
    do {
      return try RowTemplate(text)
    } catch {
      throw .unfit(reason: error.reason)
    }
  }
}

extension OutputForm {
  /// What ends a line of it may be NUL.
  fileprivate var hasTerminator: Bool {
    switch self {
    case .rows, .ids, .template: true
    case .view, .fields, .json, .jsonLines, .count, .quiet: false
    }
  }
}
