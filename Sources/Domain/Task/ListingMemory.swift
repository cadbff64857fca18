/// Remembers how a listing was.
package protocol ListingMemory: AnyObject {
  /// Compares the listing as it is now with what it was at the last call, and lends each difference,
  /// by number; the first call lends none. The store is free again before the first is lent. Where
  /// the listing cannot be read, the next call compares with what it was before.
  func changes(
    in listing: TaskListing, from listings: any ListingUseCase,
    visit: (TaskEvent) throws(Failure) -> Void
  ) throws(Failure)
}
