/// How a label is set off from its value.
package enum LabelStyle: Hashable, Sendable {
  /// For people: values begin in the same column, labels are dim.
  case aligned
  /// A tab between them.
  case tabbed
}

/// Lines of a label and a value: in columns for people, or with a tab between them.
struct LabelledLines {
  let style: LabelStyle
  let palette: Palette
  /// The columns of the longest label.
  let labelColumns: Int

  /// Appends a line; `value` appends what stands after the label.
  func append(_ label: String, into bytes: inout [UInt8], value: (inout [UInt8]) -> Void) {
    switch style {
    case .tabbed:
      bytes.append(contentsOf: label.utf8)
      bytes.append("\t")
    case .aligned:
      palette.paint(.dim, into: &bytes) { $0.append(contentsOf: label.utf8) }
      bytes.append(blanks: labelColumns - label.columns + 2)
    }
    value(&bytes)
    bytes.append("\n")
  }
}
