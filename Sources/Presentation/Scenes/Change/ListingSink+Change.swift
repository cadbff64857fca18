import Domain

extension ListingSink {
  /// Sends on the outcomes that `body` visits.
  ///
  /// - Parameter startPastGap: as in `ChangeOutput`.
  func send(
    after change: Change, startPastGap: Instant? = nil,
    _ body: ((TaskOutcome) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> ChangeOutput {
    var output = ChangeOutput(change, startPastGap: startPastGap)
    try begin(.change(change))
    try body { outcome throws(Failure) in
      output.add(outcome)
      try row(outcome)
    }
    try end()
    return output
  }
}
