import Domain

/// The rows of a listing that are on show, one of them selected: of a million tasks no more stand
/// in memory.
struct TaskWindow: Equatable {
  private(set) var rows: [ListedTask] = []
  /// An index of `rows`; 0 where there is none.
  private(set) var index = 0
  /// Tasks stand above the first row.
  private(set) var isCutAbove = false
  /// Tasks stand below the last row.
  private(set) var isCutBelow = false
  /// How many rows there may be, at least one.
  private(set) var capacity: Int

  init(capacity: Int = 20) {
    self.capacity = max(1, capacity)
  }

  var selected: ListedTask? { rows.isEmpty ? nil : rows[index] }

  mutating func showFirst(in pages: TaskPages) throws(Failure) {
    try show(from: nil, in: pages)
    index = 0
  }

  mutating func showLast(in pages: TaskPages) throws(Failure) {
    let found = try pages.before(nil, limit: capacity + 1)
    rows = found.suffix(capacity)
    isCutAbove = found.count > rows.count
    isCutBelow = false
    index = max(0, rows.count - 1)
  }

  /// Selects the task at a place, or the next one, and shows it with some of those before it.
  mutating func show(around place: ListingPlace, in pages: TaskPages) throws(Failure) {
    let margin = capacity / 3
    let above = try pages.before(place, limit: margin + 1)
    let top = above.count > margin ? above.suffix(margin).first?.place ?? place : nil
    try show(from: top, in: pages)
    select(place)
  }

  /// Reads the rows again, and leaves the scroll where it is.
  ///
  /// - Parameter place: selected then, or the next one where no task is there, else the one before.
  ///   The window goes to it.
  mutating func reload(selecting place: ListingPlace?, in pages: TaskPages) throws(Failure) {
    var window = self
    try window.show(from: isCutAbove ? rows.first?.place : nil, in: pages)
    if let place {
      try window.goTo(place, in: pages)
    } else {
      window.index = 0
    }
    self = window
  }

  /// Selects a place on show, or shows it.
  private mutating func goTo(_ place: ListingPlace, in pages: TaskPages) throws(Failure) {
    let isAbove = isCutAbove && rows.first.map { $0.place.follows(place) } ?? false
    let isBelow = isCutBelow && rows.last.map { place.follows($0.place) } ?? false
    if isAbove || isBelow { return try show(around: place, in: pages) }
    select(place)
  }

  /// Makes room for so many rows; the selected one stays on show.
  mutating func resize(to capacity: Int, in pages: TaskPages) throws(Failure) {
    var resized = self
    resized.capacity = max(1, capacity)
    try resized.reload(selecting: selected?.place, in: pages)
    self = resized
  }

  /// How far the selected task stands below the one of a place, above it where negative; nil where
  /// that one is not on show.
  func distance(from place: ListingPlace) -> Int? {
    rows.firstIndex { $0.place == place }.map { index - $0 }
  }

  /// Selects the task so many rows further down, or up where negative, as far as there are any.
  ///
  /// - Returns: how many rows further down it is.
  mutating func move(by distance: Int, in pages: TaskPages) throws(Failure) -> Int {
    let old = index
    let target = index + distance
    if target >= rows.count, isCutBelow {
      let missing = target - rows.count + 1
      let found = try pages.after(rows.last?.place, limit: missing + 1)
      isCutBelow = found.count > missing
      rows += found.prefix(missing)
      let extra = max(0, rows.count - capacity)
      isCutAbove = isCutAbove || extra > 0
      index = min(target, rows.count - 1) - extra
      rows.removeFirst(extra)
      return index + extra - old
    } else if target < 0, isCutAbove {
      let found = try pages.before(rows.first?.place, limit: 1 - target)
      isCutAbove = found.count > -target
      let above = found.suffix(-target)
      rows = above + rows
      let extra = max(0, rows.count - capacity)
      isCutBelow = isCutBelow || extra > 0
      rows.removeLast(extra)
      index = 0
      return -above.count - old
    } else {
      return select(row: target)
    }
  }

  /// Selects a row on show, the first or the last where there is no such row.
  ///
  /// - Returns: how many rows further down it is.
  @discardableResult
  mutating func select(row: Int) -> Int {
    let old = index
    index = max(0, min(row, rows.count - 1))
    return index - old
  }

  private mutating func select(_ place: ListingPlace) {
    select(row: rows.firstIndex { !place.follows($0.place) } ?? rows.count)
  }

  /// The rows from a place on, and as many of those before it as there is room for; nil is the
  /// beginning.
  private mutating func show(from first: ListingPlace?, in pages: TaskPages) throws(Failure) {
    let found = try pages.after(first?.justBefore, limit: capacity + 1)
    let rows = Array(found.prefix(capacity))
    var above: [ListedTask] = []
    if first != nil {
      above = try pages.before(rows.first?.place, limit: capacity - rows.count + 1)
    }
    let shown = above.suffix(capacity - rows.count)
    self.rows = shown + rows
    isCutAbove = above.count > shown.count
    isCutBelow = found.count > rows.count
    index = min(index, max(0, self.rows.count - 1))
  }
}
