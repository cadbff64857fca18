import Domain

extension BrowseScene {
  mutating func keepFilter() {
    filter?.isTyping = false
    if filter?.text.isEmpty == true { filter = nil }
  }

  /// The rows stay as they are until those of the filter are found.
  mutating func search() throws(Failure) {
    let text = filter?.text ?? ""
    guard text != match else { return }
    if text.isEmpty { return try dropFilter() }
    var found = self
    found.match = text
    found.marked = nil
    try found.showBeginning()
    self = found
  }

  mutating func leave() throws(Failure) {
    if marked != nil, filter?.isTyping != true {
      marked = nil
      return
    }
    filter = nil
    try dropFilter()
  }

  /// Shows all of the listing, around the task that is selected.
  private mutating func dropFilter() throws(Failure) {
    guard !match.isEmpty else { return }
    marked = nil
    guard let place = window.selected?.place else {
      match = ""
      return try showBeginning()
    }
    try window.show(around: place, in: pages(match: ""))
    match = ""
  }
}
