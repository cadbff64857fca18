/// Which stored tasks, and in which order. Ties are ordered by number.
package struct TaskQuery: Hashable, Sendable {
  package enum State: Hashable, Sendable { case open, done }

  package enum Order: String, Hashable, Sendable, CaseIterable {
    case start, name, created, updated, number
  }

  /// The first start that belongs; nil is no bound.
  package var from: Instant?
  /// The first start that no longer belongs; nil is no bound.
  package var before: Instant?
  /// nil is either.
  package var state: State?
  /// A literal text that the name holds, compared by simple case folding; empty matches all.
  package var match: String
  package var order: Order
  /// Turns the whole order round, ties included.
  package var isReversed: Bool

  package init(
    from: Instant? = nil, before: Instant? = nil, state: State? = nil, match: String = "",
    order: Order = .start, isReversed: Bool = false
  ) {
    self.from = from
    self.before = before
    self.state = state
    self.match = match
    self.order = order
    self.isReversed = isReversed
  }
}

/// Queries whose tasks follow each other, cut after `limit` tasks in all.
package struct TaskListing: Hashable, Sendable {
  package var parts: [TaskQuery]
  package var limit: Int?

  package init(_ parts: [TaskQuery], limit: Int? = nil) {
    self.parts = parts
    self.limit = limit
  }
}

/// How much of a listing is finished.
package struct Progress: Hashable, Sendable {
  package let done: Int
  package let total: Int

  package init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}
