/// What the rows that follow are.
package enum Opening: Equatable, Sendable {
  /// Tasks of a listing; the heading is nil unless the sink needs it.
  case listing(ListingHeading?)
  /// Outcomes of a change.
  case change(Change)
  /// Tasks about which everything is to be told.
  case details
}
