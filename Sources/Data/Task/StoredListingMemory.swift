import Domain

/// A listing as it was, in a temporary database: a million tasks take no more memory than one, but
/// for a bit each.
package final class StoredListingMemory: ListingMemory {
  /// nil before the first call.
  private var tables: ListingTables?

  package init() {}

  package func changes(
    in listing: TaskListing, from listings: any ListingUseCase,
    visit: (TaskEvent) throws(Failure) -> Void
  ) throws(Failure) {
    guard let tables else {
      let tables = try ListingTables()
      try tables.fill(with: listing.byNumber, from: listings)
      self.tables = tables
      return
    }
    try tables.compare(with: listing.byNumber, from: listings)
    try tables.takeOver()
    try tables.visitChanges(visit)
  }
}

extension TaskListing {
  /// The same tasks, in the order in which they are read and compared quickest: where they are most
  /// of the table, that is its own. Which tasks a limit leaves depends on the order.
  fileprivate var byNumber: TaskListing {
    guard limit == nil else { return self }
    return TaskListing(
      parts.map { part in
        guard part.from == nil, part.before == nil, part.after == nil, part.state != .open else {
          return part
        }
        var part = part
        part.order = .number
        part.isReversed = false
        return part
      })
  }
}
