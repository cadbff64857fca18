/// Where the parts of the form stand.
struct TaskFormLayout {
  let box: Area
  /// Without a frame there is room for what matters most.
  let hasFrame: Bool
  /// Rows of the whole width inside.
  let name: Area
  let start: Area
  /// What is wrong with the name, and what the start means. Where there is little room they share
  /// one row.
  let nameNote: Area
  let startNote: Area
  let hints: Area

  init(in area: Area) {
    let isRoomy = area.rows >= Self.roomyRows
    box = area.centered(
      rows: isRoomy ? Self.roomyRows : min(area.rows, Self.tightRows), columns: Self.mostColumns)
    hasFrame = box.rows >= Self.framedRows
    let (edge, margin) = hasFrame ? (1, 2) : (0, 0)
    let inside = Area(
      row: box.row + edge, column: box.column + margin, rows: box.rows - 2 * edge,
      columns: box.columns - 2 * margin)
    name = inside.rows(from: 0, count: 1)
    nameNote = inside.rows(from: isRoomy ? 1 : 2, count: 1)
    start = inside.rows(from: isRoomy ? 2 : 1, count: 1)
    startNote = inside.rows(from: isRoomy ? 3 : 2, count: isRoomy ? 2 : 1)
    hints = inside.rows(from: isRoomy ? 5 : 3, count: 1)
  }

  var sharesNotes: Bool { nameNote.row == startNote.row }

  /// The field that stands at a place, or that is spoken of there.
  func field(at place: Place, hasNameNote: Bool) -> TaskFormScene.Field? {
    let isOfName = nameNote.contains(place) && (hasNameNote || !sharesNotes)
    if name.contains(place) || isOfName { return .name }
    return start.contains(place) || startNote.contains(place) ? .start : nil
  }

  /// What is wrong with the start, and as many examples of what would do as there is room for.
  func startNoteText(_ reason: String, examples: [String]) -> String {
    var examples = examples[...]
    while !examples.isEmpty {
      let text = "\(reason): try \(examples.joined(separator: ", "))"
      if TaskFormNote(text, in: startNote).isWhole { return text }
      examples.removeFirst()
    }
    return reason
  }

  /// The columns of a label and of the blanks behind it.
  static let labelColumns = 7

  private static let mostColumns = 60
  private static let roomyRows = 8
  private static let tightRows = 6
  private static let framedRows = 5
}
