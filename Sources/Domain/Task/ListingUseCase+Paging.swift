/// Listings a page at a time. Their parts are by start and not reversed, and their limits are left
/// out of account. A page takes as long as it has tasks, wherever it lies, unless texts are matched.
extension ListingUseCase {
  /// The first tasks that come after a place, whether or not one stands there.
  ///
  /// - Parameter place: nil is before the first.
  package func page(
    _ listing: TaskListing, after place: ListingPlace?, limit: Int
  ) throws(Failure) -> [ListedTask] {
    let first = place?.part ?? 0
    guard first < listing.parts.count else { return [] }
    return try page(
      listing.parts, in: first..<listing.parts.count, after: place, limit: limit)
  }

  /// The last tasks that come before a place, whether or not one stands there, in the listing's
  /// order.
  ///
  /// - Parameter place: nil is behind the last.
  package func page(
    _ listing: TaskListing, before place: ListingPlace?, limit: Int
  ) throws(Failure) -> [ListedTask] {
    let last = min(place?.part ?? .max, listing.parts.count - 1)
    let reversed = listing.parts.map { part in
      var part = part
      part.isReversed = true
      return part
    }
    return try page(reversed, in: (0..<last + 1).reversed(), after: place, limit: limit).reversed()
  }

  /// - Parameters:
  ///   - indices: of the parts to look through, in order.
  ///   - place: applies to its own part alone.
  private func page(
    _ parts: [TaskQuery], in indices: some Sequence<Int>, after place: ListingPlace?, limit: Int
  ) throws(Failure) -> [ListedTask] {
    var tasks: [ListedTask] = []
    try read { () throws(Failure) in
      for index in indices where tasks.count < limit {
        var query = parts[index]
        if index == place?.part { query.after = place?.position }
        try summaries(TaskListing([query], limit: limit - tasks.count)) { task in
          let place = ListingPlace(part: index, position: task.position)
          tasks.append(ListedTask(place: place, task: task))
        }
      }
    }
    return tasks
  }
}
