import Domain

extension BrowseScene {
  /// From the first task marked to the last; nil where none is.
  var markedPlaces: (first: ListingPlace, last: ListingPlace)? {
    guard let marked, let cursor = window.selected?.place else { return nil }
    return marked.end.follows(cursor) ? (cursor, marked.end) : (marked.end, cursor)
  }

  /// Begins to mark, or ends it.
  mutating func toggleMarking() {
    guard marked == nil else {
      marked = nil
      return
    }
    beginMarking(isHeld: true)
  }

  /// Goes on with what is marked, if anything is.
  mutating func beginMarking(isHeld: Bool) {
    guard marked == nil, let place = window.selected?.place else { return }
    marked = MarkedTasks(from: place, isHeld: isHeld)
  }

  /// The cursor has moved.
  ///
  /// - Parameters:
  ///   - distance: how far, up where negative; nil where that is not known.
  ///   - isMarking: it was moved in order to mark.
  mutating func follow(_ distance: Int?, isMarking: Bool = false) {
    guard isMarking || marked?.isHeld == true else {
      marked = nil
      return
    }
    marked?.follow(window, movedBy: distance)
  }
}
