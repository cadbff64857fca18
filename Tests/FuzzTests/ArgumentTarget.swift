import Domain
import tasks

/// The words of a command line, each ended by a NUL, give an invocation or an error in one line.
@Sendable
func readArguments(_ bytes: [UInt8]) {
  let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
  guard case .failure(let failure) = Reading(words).outcome else { return }
  require(failure.kind == .usage, "the command line is to blame, not \(failure.kind)")
  requireVisible(failure)
}
