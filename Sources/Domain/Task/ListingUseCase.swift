/// What can be asked of listings of the stored tasks. A store never written to reads as empty.
package protocol ListingUseCase {
  /// Lends each task of the listing to `visit`, in order; stops at the first error `visit` throws.
  func list(_ listing: TaskListing, visit: (Task) throws(Failure) -> Void) throws(Failure)

  /// Lends what there is to show of each task of the listing, in the same way.
  func summaries(
    _ listing: TaskListing, visit: (TaskSummary) throws(Failure) -> Void
  ) throws(Failure)

  /// How many tasks the listing holds, at most `ceiling`.
  func count(_ listing: TaskListing, upTo ceiling: Int) throws(Failure) -> Int

  /// How many tasks the listing holds, and how many of them are finished.
  func progress(_ listing: TaskListing) throws(Failure) -> Progress

  /// Runs `body` against one unchanging state of the store.
  func read<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
}
