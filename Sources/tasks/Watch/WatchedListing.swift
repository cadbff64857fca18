import Domain
import Presentation

/// A listing that comes again and again, each time whole.
protocol WatchedListing: ListingSink {
  /// Hands what is to be shown of the listing that has just come to the writer.
  func show() throws(Failure)

  /// What was shown may be gone, or have been written over.
  func forget()
}

extension WatchedListing {
  /// No listing holds it.
  func row(_ outcome: TaskOutcome) {}
}
