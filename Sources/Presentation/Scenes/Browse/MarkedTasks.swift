import Domain

/// Several tasks that are being selected: those from one end to the cursor.
struct MarkedTasks: Equatable {
  /// The end that stays where it is.
  let end: ListingPlace
  /// They were begun with a key of their own, so that each movement of the cursor selects. Else one
  /// that is not meant to select ends them.
  let isHeld: Bool
  /// How far the cursor went from that end, up where negative; nil where it jumped, and counting
  /// what lies between would take long.
  private(set) var distance: Int? = 0

  init(from end: ListingPlace, isHeld: Bool) {
    self.end = end
    self.isHeld = isHeld
  }

  /// The cursor has moved.
  ///
  /// - Parameter distance: how far; nil where that is not known.
  mutating func follow(_ window: TaskWindow, movedBy distance: Int?) {
    let known = self.distance.flatMap { old in distance.map { old + $0 } }
    self.distance = window.distance(from: end) ?? known
  }

  var count: Int? { distance.map { abs($0) + 1 } }
}
