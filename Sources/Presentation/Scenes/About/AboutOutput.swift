import Domain

/// What there is to show of the document.
package struct AboutOutput: Equatable, Sendable {
  /// nil until there is something to show.
  package let info: Info?
  /// When a kept copy was fetched; nil for what has come since the screen was opened.
  package let fetchedAt: Instant?
  /// Seconds since it was fetched; nil where they are not counted.
  package var age: Int64?
  package var isFetching: Bool

  package init(
    info: Info? = nil, fetchedAt: Instant? = nil, age: Int64? = nil, isFetching: Bool = false
  ) {
    self.info = info
    self.fetchedAt = fetchedAt
    self.age = age
    self.isFetching = isFetching
  }
}
