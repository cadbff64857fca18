import Presentation

/// What to write to a terminal so that it shows a canvas: only the cells that differ from what stands
/// there. It must not wrap at its last column.
package struct FrameWriter {
  private let depth: ColorDepth

  package init(depth: ColorDepth) {
    self.depth = depth
  }

  /// - Parameter shown: what stands on the terminal; nil where that is not known.
  /// - Returns: nothing where nothing changes.
  package func frame(from shown: Canvas?, to next: Canvas) -> [UInt8] {
    var frame = Frame(styles: StyleSequences(Palette(theme: next.theme, depth: depth)))
    let known = shown.flatMap { next.canStandOver($0) ? $0 : nil }
    if known == nil { frame.clear() }
    let before = known ?? Canvas(rows: next.rows, columns: next.columns)
    for row in 0..<next.rows { frame.append(row, of: next, over: before) }
    return frame.bytes(
      cursor: next.visibleCursor, before: known?.visibleCursor, isNew: known == nil)
  }
}

extension Canvas {
  /// What both have alike looks alike.
  fileprivate func canStandOver(_ other: Canvas) -> Bool {
    rows == other.rows && columns == other.columns && theme == other.theme
  }

  fileprivate var visibleCursor: Place? {
    cursor.flatMap { area.contains($0) ? $0 : nil }
  }
}
