/// A start as a user writes it, such as "tomorrow 9:30", "+2h" or "2026-12-01T09:00Z".
package struct When: Hashable, Sendable {
  /// - Throws: what is wrong with the text, or which part of it cannot be.
  package init(_ text: String) throws(Malformed) { fatalError("Domain helper") }

  /// Why a text is no time, in words fit for a message: "2026-02-30 is not a date".
  package struct Malformed: Error, Equatable, Sendable {
    package let reason: String
  }

  /// A start that a text names.
  package struct Placement: Equatable, Sendable {
    package let instant: Instant
    /// A step, or a day that keeps a time, landed in a skipped hour and was moved after it.
    package let isMovedPastGap: Bool
  }

  /// The start of a new task.
  ///
  /// - Throws: `.usage` for a clock time that is skipped, a day that never was, or a year beyond
  ///   1 to 9999.
  package func placement(at moment: Moment) throws(Failure) -> Placement {
    fatalError("Domain helper")
  }

  /// The start of a task that starts at `start` now: a time keeps its day, a day keeps its time, a
  /// step counts from it.
  package func placement(moving start: Instant, at moment: Moment) throws(Failure) -> Placement {
    fatalError("Domain helper")
  }
}
