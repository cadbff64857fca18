/// What can be asked of the changes that were made, whichever process made them.
///
/// A write of the tasks that changed something is one entry. The last 1,000 are kept, and of their
/// old tasks at most 64 MiB; the newest is kept whatever its size.
package protocol HistoryUseCase {
  /// Makes the tasks that the last entry changed as they were before it, in every field. Again, it
  /// goes one entry further back.
  ///
  /// - Parameters:
  ///   - number: of the entry that must be the last; nil takes whichever it is.
  ///   - visit: lent each task touched, by number, with the entry: the task as it is now stored, or as
  ///     it was where it is gone. Where this throws, nothing is changed.
  /// - Throws: `.nothingToUndo` where there is no entry left, or `number` is not the last.
  func undo(_ number: Int64?, visit: (Task, HistoryEntry) throws(Failure) -> Void) throws(Failure)

  /// Takes back the last `undo`, and so on until the first; a change since then leaves none to take
  /// back. `visit` is as in `undo`.
  ///
  /// - Throws: `.nothingToUndo` where there is none.
  func redo(visit: (Task, HistoryEntry) throws(Failure) -> Void) throws(Failure)

  /// The entries that `undo` would revert, newest first, at most `limit`.
  func entries(limit: Int?) throws(Failure) -> [HistoryEntry]
}
