import Domain

extension BrowseScene {
  /// Counts what is shown beside the rows: at once where that takes no more than a few
  /// milliseconds, else in idle time.
  mutating func count() throws(Failure) {
    guard let listing else { return }
    day = moment.today
    let last = TaskListing([TaskQuery(order: .number, isReversed: true)], limit: 1)
    var largest: Int64 = 0
    try listings.summaries(last) { largest = $0.number }
    numberDigits = decimalDigits(largest)
    overdue = listing == .today ? try listings.count(.overdue(at: moment), upTo: 100) : 0
    isCountDue = true
    guard try listings.count(listing.counted(at: moment), upTo: Self.few + 1) <= Self.few else {
      return
    }
    try countAll()
  }

  /// Does what was too much to be done at once.
  mutating func catchUp() throws(Failure) {
    while let intent = due.first {
      _ = try act(intent)
      due.removeFirst()
    }
    try search()
    if isCountDue { try countAll() }
  }

  private mutating func countAll() throws(Failure) {
    guard let listing else { return }
    isCountDue = false
    do {
      progress = try listings.progress(listing.counted(at: moment))
    } catch {
      isCountDue = error.kind == .interrupted
      throw error
    }
  }

  /// So many are counted in a millisecond or two.
  private static let few = 10_000
}
