import Presentation

/// A terminal that knows what a frame writer uses, and has its own opinion about widths.
struct ModelTerminal {
  let rows: Int
  let columns: Int
  /// Row by row; empty is the right half of a wide character.
  private(set) var cells: [String]
  private(set) var cursor: Place?
  /// What it was told and does not know.
  private(set) var unknown: [String] = []
  private let width: (Unicode.Scalar) -> Int
  private var place = Place(row: 0, column: 0)

  /// - Parameter width: of a scalar; those of no column join the one before.
  init(rows: Int, columns: Int, width: @escaping (Unicode.Scalar) -> Int) {
    self.rows = rows
    self.columns = columns
    self.width = width
    cells = Array(repeating: "?", count: rows * columns)
  }

  mutating func show(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        put(scalar)
        continue
      }
      let parameters = rest.dropFirst().prefix { !(0x40...0x7E ~= $0.value) }
      let sequence = String(rest.prefix(parameters.count + 2))
      rest = rest.dropFirst(parameters.count + 2)
      obey(sequence, String(parameters).split(separator: ";").map { Int($0) ?? 0 })
    }
  }

  private mutating func obey(_ sequence: String, _ numbers: [Int]) {
    switch sequence {
    case "[2J": cells = Array(repeating: " ", count: rows * columns)
    case "[?25h": cursor = place
    case "[?25l": cursor = nil
    case "[?2026h", "[?2026l": break
    case _ where sequence.last == "m": break
    case _ where sequence.last == "H": place = Place(row: numbers[0] - 1, column: numbers[1] - 1)
    case _ where sequence.last == "G": place.column = numbers[0] - 1
    default: unknown.append(sequence)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let width = width(scalar)
    let start = place.row * columns
    guard width > 0 else {
      var last = max(0, min(place.column, columns) - 1)
      while last > 0, cells[start + last].isEmpty { last -= 1 }
      cells[start + last].unicodeScalars.append(scalar)
      return
    }
    guard place.column + width <= columns else {
      // Half a character has no room: nothing of it is shown.
      if place.column < columns { blank(start, place.column) }
      place.column = columns
      return
    }
    for column in place.column..<place.column + width { blank(start, column) }
    cells[start + place.column] = String(scalar)
    for column in place.column + 1..<max(place.column + width, place.column + 1) {
      cells[start + column] = ""
    }
    place.column += width
  }

  /// Half a wide character that is written over goes as a whole.
  private mutating func blank(_ start: Int, _ column: Int) {
    var first = column
    while first > 0, cells[start + first].isEmpty { first -= 1 }
    cells[start + first] = " "
    var next = first + 1
    while next < columns, cells[start + next].isEmpty {
      cells[start + next] = " "
      next += 1
    }
  }
}
