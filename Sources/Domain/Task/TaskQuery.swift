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
  /// Only tasks that come after it, in an order by start; nil is all.
  package var after: TaskPosition?
  /// Turns the whole order round, ties included.
  package var isReversed: Bool

  package init(
    from: Instant? = nil, before: Instant? = nil, state: State? = nil, match: String = "",
    order: Order = .start, after: TaskPosition? = nil, isReversed: Bool = false
  ) {
    self.from = from
    self.before = before
    self.state = state
    self.match = match
    self.order = order
    self.after = after
    self.isReversed = isReversed
  }
}
