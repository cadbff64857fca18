/// A day as a user writes it in a filter, such as "fri", "-7d" or "2026-12-01".
package struct DayExpression: Hashable, Sendable {
  package init(_ text: String) throws(When.Malformed) { fatalError("Domain helper") }

  /// The day meant.
  ///
  /// - Throws: `.usage` when it lies beyond the years 1 to 9999.
  package func day(at moment: Moment) throws(Failure) -> Day { fatalError("Domain helper") }
}
