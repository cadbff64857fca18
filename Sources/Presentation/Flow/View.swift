/// How an output looks: a pure function.
package protocol View {
  associatedtype Output

  /// What is printed of `output` in that form, and what is remarked on it.
  static func page(_ output: Output, form: OutputForm, on surface: Surface) -> Page
}

/// A screen as a command prints it.
package struct Page: Equatable, Sendable {
  /// For standard output.
  package var text: [UInt8] = []
  /// Remarks for standard error, a line each.
  package var notes: [String] = []
  /// Nothing matched what was asked.
  package var isEmpty = false

  package init(text: [UInt8] = [], notes: [String] = [], isEmpty: Bool = false) {
    self.text = text
    self.notes = notes
    self.isEmpty = isEmpty
  }

  /// What is left to print of so many tasks whose rows are out already.
  static func counted(_ count: Int, form: OutputForm) -> Page {
    Page(text: form == .count ? Array("\(count)\n".utf8) : [])
  }
}
